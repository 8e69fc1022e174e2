import { useNavigation } from 'react-router'

/** What the specification says while a navigation inside the site waits for its data, by the path that it goes to. */
const loadingTexts: readonly [RegExp, string][] = [
  [/^\/blog$/, 'Loading posts...'],
  [/^\/blog\/[^/]+$/, 'Loading post...'],
  [/^\/find-broker$/, 'Loading brokers...'],
]

/** Said aloud at once and shown when it takes longer than a moment; a page that arrives whole never flashes it. */
export function LoadingText() {
  const { state, location } = useNavigation()
  const text = state === 'loading' && loadingTexts.find(([path]) => path.test(location.pathname))?.[1]
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center print:hidden"
    >
      {text && (
        <span className="animate-appear-late rounded-full border border-line bg-paper px-4 py-2 text-sm shadow-float">
          {text}
        </span>
      )}
    </p>
  )
}
