/** An email address whose preferred line break is after the @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
