import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type PictureCrop, type ReadPicture, wholePixels } from './send-file.ts'

type PictureCropperProps = {
  picture: ReadPicture
  aspect: number
  title: string
  onChoose: (crop: PictureCrop) => void
  onClose: () => void
}

const widestZoom = 4

/** Asks which part of a picture to keep. Mouse, finger or arrow keys move the picture; the slider zooms. Loaded on demand. */
export function PictureCropper({ picture, aspect, title, onChoose, onClose }: PictureCropperProps) {
  const id = useId()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<PictureCrop | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Move the picture until the part to keep stands in the frame. The arrow keys move it too."
      closeBeside={false}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => crop && onChoose(wholePixels(crop, picture))}>Use this part</Button>
        </>
      }
    >
      <div className="relative h-[min(45dvh,24rem)] overflow-hidden rounded-field bg-line">
        <Cropper
          image={picture.preview}
          crop={place}
          zoom={zoom}
          maxZoom={widestZoom}
          aspect={aspect}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setCrop(pixels)}
          classes={{ cropAreaClassName: 'focus-visible:outline-3! focus-visible:-outline-offset-3!' }}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'The part to keep; arrow keys move the picture',
          }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3">
        <label htmlFor={`${id}-zoom`} className="text-sm font-medium">
          Zoom
        </label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={widestZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-spruce"
        />
        <span className="w-14 text-right text-sm text-ink-soft tabular-nums">{`${Math.round(zoom * 100)} %`}</span>
      </div>
    </Dialog>
  )
}
