import { useHydrated } from './hydrated.ts'

/** A keyboard shortcut as this machine names its keys: `['Ctrl', 'K']` is ⌘K on a Mac. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  const onMac = useHydrated() && /mac|iphone|ipad/i.test(navigator.platform)
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line bg-birch px-1 text-center font-sans text-xs text-ink-soft"
        >
          {onMac && key === 'Ctrl' ? '⌘' : key}
        </kbd>
      ))}
    </span>
  )
}
