import { createContext, useContext } from 'react'

/** The request's id in the log, set while the server renders and never part of a cached page. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** For the error page. Undefined in the browser: render it with `suppressHydrationWarning`, so the server's text stays. */
export function useRequestId(): string | undefined {
  return useContext(RequestIdContext)
}
