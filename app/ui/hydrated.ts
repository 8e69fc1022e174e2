import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and in the first render on top of it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
