import type { SocialNetwork } from './agents.ts'

/** The networks' signs, drawn plainly in one colour and on the same 24-unit grid. */
const paths: Record<SocialNetwork, string> = {
  facebook:
    'M14 21v-8h2.7l.4-3H14V8.1c0-.9.3-1.6 1.6-1.6h1.6V3.8c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4V10H8.3v3H11v8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  youtube:
    'M12 5c3 0 5.6.1 7 .4 1.1.2 1.8 1 2 2 .3 1.3.4 2.9.4 4.6s-.1 3.3-.4 4.6c-.2 1-.9 1.8-2 2-1.4.3-4 .4-7 .4s-5.6-.1-7-.4c-1.1-.2-1.8-1-2-2-.3-1.3-.4-2.9-.4-4.6s.1-3.3.4-4.6c.2-1 .9-1.8 2-2 1.4-.3 4-.4 7-.4Zm-2 4v6l5.2-3z',
  linkedin:
    'M5.3 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.7 9h3.2v11.5H3.7zm5.3 0h3.1v1.6c.5-.9 1.6-1.9 3.4-1.9 3.4 0 4.1 2.2 4.1 5.2v6.6h-3.2v-5.9c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v6H9z',
  website:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-1.9 2.3A7 7 0 0 0 5.2 11h3c.1-2.2.8-4.2 1.9-5.7Zm3.8 0c1.1 1.5 1.8 3.5 1.9 5.7h3a7 7 0 0 0-4.9-5.7ZM12 5.3c-1 1.2-1.7 3.3-1.8 5.7h3.6c-.1-2.4-.8-4.5-1.8-5.7ZM5.2 13a7 7 0 0 0 4.9 5.7A11 11 0 0 1 8.2 13zm5 0c.1 2.4.8 4.5 1.8 5.7 1-1.2 1.7-3.3 1.8-5.7zm5.6 0a11 11 0 0 1-1.9 5.7 7 7 0 0 0 4.9-5.7z',
}

export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fillRule="evenodd" className={className ?? 'size-5 fill-current'}>
      <path d={paths[network]} />
    </svg>
  )
}
