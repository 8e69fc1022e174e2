import { Notice } from './notice.tsx'

/** Above a list: what its address names could not be opened, because it does not exist. */
export function NotThere({ what }: { what: string }) {
  return (
    <Notice kind="warning" role="status" title={`There is no such ${what}`}>
      It may have been deleted meanwhile, or its address is wrong.
    </Notice>
  )
}
