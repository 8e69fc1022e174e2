import { Image } from './image.tsx'

type PicturedNameProps = {
  name: string
  imageUrl: string | null
  note?: string
}

export function PicturedName({ name, imageUrl, note }: PicturedNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3 md:min-w-36">
      {imageUrl && (
        <Image
          src={imageUrl}
          alt=""
          height={24}
          sizes="4rem"
          className="h-6 w-auto max-w-16 shrink-0 rounded-xs object-contain"
        />
      )}
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{name}</span>
        {note && <span className="line-clamp-1 text-xs font-normal wrap-anywhere text-ink-soft">{note}</span>}
      </span>
    </span>
  )
}
