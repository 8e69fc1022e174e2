type MarkProps = { className?: string }

/** The mark: a maple key, the winged seed that a maple sends out. Drawn so that it holds at 16 px and at 160. */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <g fill="#b3311f">
        <path d="M15.2 9.6C12.6 7.9 9.4 8.6 6.8 12 3.8 16 2.3 21.6 2.7 26.9c.1 1 1.3 1.3 1.9.5 2.6-3.7 5.3-6.4 8.2-8.4 2.7-1.9 4.2-5.6 2.4-9.4Z" />
        <path d="M16.8 9.6c2.6-1.7 5.8-1 8.4 2.4 3 4 4.5 9.6 4.1 14.9-.1 1-1.3 1.3-1.9.5-2.6-3.7-5.3-6.4-8.2-8.4-2.7-1.9-4.2-5.6-2.4-9.4Z" />
      </g>
      <path d="M16 10V2.5" fill="none" stroke="#b3311f" strokeWidth="2" strokeLinecap="round" />
      <g fill="none" stroke="#fbebe7" strokeLinecap="round" strokeWidth="1.1">
        <path d="M11.6 14.6c-2.6 2.1-4.9 5.3-6.3 9" />
        <path d="M20.4 14.6c2.6 2.1 4.9 5.3 6.3 9" />
      </g>
    </svg>
  )
}
