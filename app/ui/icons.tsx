import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/**
 * The few icons that every public page needs, drawn in lucide's style. Not lucide's own: its component would be the largest
 * part of the frame's script (1.5 kB). Staff screens import icons from lucide-react one by one.
 */
type IconProps = Pick<ComponentProps<'svg'>, 'className'>

const icon = (path: string) =>
  function Icon({ className }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={classes('icon', className)}>
        <path d={path} />
      </svg>
    )
  }

const ring = 'M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20'

export const ChevronRightIcon = icon('m9 6 6 6-6 6')
export const CloseIcon = icon('M6 6l12 12M18 6 6 18')
export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16')
export const ArrowUpRightIcon = icon('M7 17 17 7M8 7h9v9')
export const ArrowRightIcon = icon('M5 12h14M13 6l6 6-6 6')
export const InfoIcon = icon(`${ring}M12 16v-5M12 7.5h.01`)
export const SuccessIcon = icon(`${ring}M8 12.5l2.8 2.8L16 9.5`)
export const ErrorIcon = icon(`${ring}M12 7v6M12 16.5h.01`)
export const WarningIcon = icon('M12 3.5 2.5 20h19ZM12 10v4M12 17h.01')
export const PhoneIcon = icon(
  'M5 3.5h4l1.8 5-2.5 1.8a12 12 0 0 0 5.4 5.4l1.8-2.5 5 1.8v4a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5Z',
)
export const MailIcon = icon('M4 5h16v14H4ZM4 7l8 6 8-6')
export const MapPinIcon = icon(
  'M12 21.5c4.7-4.3 7-8 7-11.2A7 7 0 0 0 5 10.3c0 3.2 2.3 6.9 7 11.2ZM12 7.5a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 0 0 0-5.5',
)
export const CalendarIcon = icon(
  'M4 5h16v15.5H4ZM4 10h16M8 2.5V7M16 2.5V7M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
)
export const SpeechIcon = icon('M4 4.5h16v12h-9L6 20.5v-4H4ZM8 9h8M8 12.5h5')
export const SearchIcon = icon('M10.5 3.5a7 7 0 1 0 0 14a7 7 0 0 0 0-14M20.5 20.5l-5-5')
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5')
