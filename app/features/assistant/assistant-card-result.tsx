import type { ReactNode } from 'react'
import type {
  CalculatorReading,
  CalculatorResult,
  ResultPart,
} from '#app/features/calculators/calculator-definition.ts'
import { Figure } from '#app/ui/figure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { WorkedOutFrame } from '#app/ui/worked-out-frame.tsx'
import { WorkingLines } from '#app/ui/worked-out.tsx'
import { panelCopy, type PanelCopy } from './assistant.copy.ts'

type InFrench = ((text: string) => string | null) | null

type CardResultProps = {
  reading: CalculatorReading
  /** Whether a doubt has to be settled first. */
  waits: boolean
  inFrench: InFrench
  copy: PanelCopy
}

type CardFigureProps = CardResultProps & {
  /** The labels of fields that have to be filled in. */
  missing: readonly string[]
}

/** The figure that a card is about, or what it waits for. */
export function CardFigure({ reading: { result, why, errors }, waits, missing, inFrench, copy }: CardFigureProps) {
  if (!result || waits)
    return (
      <p aria-live="polite" className="text-sm text-ink-soft">
        {waits ? copy.card.chooseFirst : whyNot()}
      </p>
    )
  const { label, value, note } = result.headline
  const say = sayIn(inFrench)
  return (
    <div aria-live="polite">
      <Figure label={say(label)} value={say(value)} note={note && (inFrench ? inFrench(note) : note)} />
      {!inFrench && result.answer && <p className="mt-1 text-sm">{result.answer}</p>}
    </div>
  )

  function whyNot(): ReactNode {
    if (!inFrench) return why
    const { wrongField, fillInFirst, noResult } = panelCopy.fr.card
    if (missing.length > 0) return fillInFirst(missing.join(', '))
    return inFrench(why ?? '') ?? (Object.values(errors).some(Boolean) ? wrongField : noResult)
  }
}

/** A text of the calculator, marked as English where there is no French for it. */
function sayIn(inFrench: InFrench) {
  return (text: string) => inFrench?.(text) ?? (inFrench ? <span lang="en">{text}</span> : text)
}

/** What belongs to the figure: its lines, and how it was worked out. */
export function CardResult({ reading: { result, why }, waits, inFrench, copy }: CardResultProps) {
  const shown = waits ? null : result
  if (waits || (!shown && !(inFrench && why))) return null
  const [first, ...others] = shown?.parts ?? []
  const say = sayIn(inFrench)
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      {!inFrench && shown && <Sentences kind="warning" sentences={shown.warnings} />}
      {first && <PartLines part={first} say={say} />}
      {shown && (
        <WorkedOutFrame label={copy.card.how}>
          <div className="grid gap-3 pt-1">
            {others.map((part, index) => (
              <PartLines key={part.title ?? index} part={part} say={say} />
            ))}
            {!inFrench && <Explanations result={shown} />}
          </div>
        </WorkedOutFrame>
      )}
      {inFrench && (
        <WorkedOutFrame label={panelCopy.fr.card.explanations}>
          <div lang="en" className="grid gap-3 pt-1 text-sm">
            {shown ? <Explanations result={shown} isWhole /> : <p>{why}</p>}
          </div>
        </WorkedOutFrame>
      )}
    </div>
  )
}

function PartLines({ part: { title, lines }, say }: { part: ResultPart; say: (text: string) => ReactNode }) {
  return (
    <div className="text-sm">
      {title && <p className="font-medium">{say(title)}</p>}
      <dl className="divide-y divide-line">
        {lines.map(({ label, value, note }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="min-w-0 text-ink-soft">
              {say(label)}
              {note && <span className="block text-xs">{say(note)}</span>}
            </dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">{say(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The sentences and the working; with `isWhole` also what is shown beside the figure in English. */
function Explanations({ result, isWhole = false }: { result: CalculatorResult; isWhole?: boolean }) {
  const { headline, answer, warnings, hints, parts } = result
  return (
    <>
      {isWhole && answer && <p>{answer}</p>}
      {isWhole && <Sentences kind="warning" sentences={warnings} />}
      <Sentences kind="info" sentences={hints} />
      {headline.working && <WorkingLines of={headline.working} />}
      {parts.map(({ title, text, working }, index) => (
        <div key={title ?? index} className="text-sm">
          {text && <p className="text-ink-soft">{text}</p>}
          {working && <WorkingLines of={working} />}
        </div>
      ))}
    </>
  )
}

function Sentences({ kind, sentences = [] }: { kind: 'warning' | 'info'; sentences?: readonly string[] }) {
  return sentences.map((sentence) => (
    <Notice key={sentence} kind={kind} className="p-3! [&_div]:text-sm!">
      {sentence}
    </Notice>
  ))
}
