import { AppError } from '#app/platform/errors.ts'

/** An address below a staff area that is none of its pages: said inside the area, with its tabs at hand. */
export function loader(): never {
  throw new AppError('not_found', 'There is no such page.')
}

/** Never shown. With it, this is a page: the area's boundary answers. */
export default function StaffNotFound() {
  return null
}
