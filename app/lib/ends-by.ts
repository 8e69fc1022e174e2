/**
 * Ends when `leaving` does, and after so many milliseconds at the latest.
 * Written out, because `AbortSignal.any` is younger than the phones that visit (Safari 17.4).
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
