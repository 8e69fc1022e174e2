import { shortDate } from './calendar-date.ts'

type SourceLinkProps = { source: { title: string; body: string; url: string; checkedOn: string }; className?: string }

export function SourceLink({ source, className }: SourceLinkProps) {
  return (
    <span className={className}>
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        className="font-medium text-spruce underline underline-offset-2"
      >
        {source.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      ({source.body}; checked {shortDate(source.checkedOn)})
    </span>
  )
}
