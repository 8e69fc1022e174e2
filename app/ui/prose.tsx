type ProseProps = {
  /** Sanitised on the server; nothing else may come here. */
  html: string
}

/** Long text from an editor, set for reading. */
export function Prose({ html }: ProseProps) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
