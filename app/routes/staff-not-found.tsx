import { AppError } from '#app/platform/errors.ts'

/** The 'not found' page within a staff area, which keeps the area's tabs. */
export function loader(): never {
  throw new AppError('not_found', 'There is no such page.')
}

/** Never rendered. With a component the route counts as a page, so the area's error boundary shows its error. */
export default function StaffNotFound() {
  return null
}
