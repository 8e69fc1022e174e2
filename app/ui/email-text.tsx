import { leftWhenWideClass } from './table-room.ts'

/** An email address in a table: where it stands in one line it is cut, else it breaks after its @ first. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr className={leftWhenWideClass} />
      {address.slice(at)}
    </>
  )
}
