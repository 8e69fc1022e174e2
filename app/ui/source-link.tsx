import { shortDate } from './calendar-date.ts'
import { NewTabLink } from './button.tsx'

type SourceLinkProps = { source: { title: string; body: string; url: string; checkedOn: string }; className?: string }

export function SourceLink({ source, className }: SourceLinkProps) {
  return (
    <span className={className}>
      <NewTabLink href={source.url} className="font-medium text-spruce underline underline-offset-2">
        {source.title}
      </NewTabLink>{' '}
      ({source.body}; checked {shortDate(source.checkedOn)})
    </span>
  )
}
