/**
 * A signal that aborts when `leaving` does, or after this many milliseconds. `AbortSignal.any` would do the same but needs
 * Safari 17.4, and visitors have older phones.
 */
export function endsBy(leaving: AbortSignal, milliseconds: number): AbortSignal {
  const either = new AbortController()
  const end = () => either.abort()
  const timer = setTimeout(end, milliseconds)
  leaving.addEventListener('abort', () => {
    clearTimeout(timer)
    end()
  })
  if (leaving.aborted) end()
  return either.signal
}
