import { createContext, useContext } from 'react'

/** Whether the site shows the demo brokerage, set while the server renders. */
export const DemoContext = createContext(false)

/** In the browser, the page that the server rendered says so. */
export function useIsDemo(): boolean {
  const isDemo = useContext(DemoContext)
  return import.meta.env.SSR ? isDemo : document.documentElement.hasAttribute('data-demo')
}
