type ProseProps = {
  /** HTML that the server has sanitised; never pass any other HTML. */
  html: string
}

export function Prose({ html }: ProseProps) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
