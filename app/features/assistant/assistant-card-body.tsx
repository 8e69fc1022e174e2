import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import {
  type Calculator,
  type CalculatorReading,
  type CalculatorResult,
  type Field,
  offeredField,
  offeredText,
  readCalculator,
} from '#app/features/calculators/calculator-definition.ts'
import { ResultLines } from '#app/features/calculators/calculator-frame.tsx'
import { DefinedField } from '#app/features/calculators/calculator-page.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { WorkedOutFrame } from '#app/ui/worked-out-frame.tsx'
import { WorkingLines } from '#app/ui/worked-out.tsx'
import type { AssistantCardProps } from './assistant-card.tsx'
import {
  cardAddress,
  cardTitle,
  counts,
  fieldLabel,
  fieldText,
  likeliest,
  mustBeFilled,
  settled,
  settledAtOnce,
  shownFields,
  typedOf,
} from './assistant-card-fields.ts'
import { cardKind } from './assistant-cards.ts'
import { filled, type PanelCopy } from './assistant.copy.ts'
import type { CalculatorCard, Doubt } from './assistant.ts'

/** A text of a calculator in the panel's language; null where nobody has translated it. */
type Translate = (text: string) => string | null
type CardBodyProps = AssistantCardProps & { calculator: Calculator; translate: Translate }

/** A calculator of the conversation: what was understood, what is assumed, what is in doubt, and the result. */
export function CardBody({ card, calculator, translate, copy, onChange, onAskBroker }: CardBodyProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const typed = typedOf(card, calculator)
  // Some results take thousands of payments, so they are worked out again only when a field changes.
  const key = JSON.stringify(typed)
  const reading = useMemo(
    () => readCalculator(calculator, typed, { day: card.day }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says whether the fields differ
    [calculator, key, card.day],
  )
  const [changed, setChanged] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownFields(calculator, typed)
  const inSight = useInSight({ ...card, typed }, calculator, shown, reading.errors, isOpen)
  // Controls of the calculator's page, such as dollars or percent, assume nothing.
  const { holds, tells = [] } = cardKind(card.name)
  const listed = [...tells, ...Object.values(holds).flat()]
  const folded = shown.filter((name) => !inSight.includes(name) && !isUnit(calculator, name))
  const say = (text: string) => translate(text) ?? text
  const label = (name: string) => fieldLabel(calculator, name, say, copy.card.colon)
  const text = (name: string, value: string) => say(fieldText(calculator, name, value, typed))
  const isEmpty = (name: string) => mustBeFilled(calculator.fields[name]!, typed[name] ?? '')

  function put(name: string, value: string) {
    setChanged([...changed, name])
    onChange({ ...card, typed: { ...typed, [name]: value }, said: [...new Set([...card.said, name])] })
  }

  function settle(next: CalculatorCard) {
    setChanged([...changed, ...next.said.filter((name) => next.typed[name] !== typed[name])])
    onChange({ ...next, typed: { ...typed, ...next.typed } })
    // The pressed button goes away; without this the keyboard would begin at the top of the page again.
    root.current?.focus({ preventScroll: true })
  }

  function choiceText({ field, value, adds }: Doubt['choices'][number]): string {
    return adds
      ? filled(copy.card.addTo, { field: label(field), amount: text(field, adds) })
      : `${label(field)}${copy.card.colon}${text(field, value)}`
  }

  /** Where a value comes from. */
  function origin(name: string, field: Field): string | undefined {
    const { fromMessage, fromYou, fillIn, assumed, colon } = copy.card
    if (isEmpty(name)) return fillIn
    if (changed.includes(name)) return fromYou
    const source = typed[name] === '' ? field.empty : card.assumed[name]
    if (typed[name] === '' && field.kind !== 'check' && !source) return undefined
    const whose = card.said.includes(name) ? fromMessage : assumed
    return source ? `${whose}${colon}${say(source)}` : whose
  }

  function fieldOf(name: string): ReactNode {
    const field = offeredField(calculator, name, typed)
    const error = reading.errors[name]
    const options = field.kind === 'choice' ? field.options.map((one) => ({ ...one, label: say(one.label) })) : []
    const isWide = field.kind === 'check' || options.some((one) => one.label.length > 16)
    const said = { label: label(name), hint: error ? undefined : origin(name, field) }
    return (
      <DefinedField
        key={name}
        definition={field.kind === 'choice' ? { ...field, ...said, options } : { ...field, ...said }}
        props={{
          name,
          error: error && (translate(error) ?? copy.card.wrongField),
          value: offeredText(calculator, name, typed),
          onChange: ({ currentTarget }) => put(name, currentTarget.value.slice(0, longestTyped)),
        }}
        className={isWide ? 'col-span-2' : 'row-span-3 grid-rows-subgrid'}
      />
    )
  }

  const chips = card.doubts.map((doubt, index) => (
    <DoubtChips
      key={index}
      doubt={doubt}
      copy={copy}
      label={label}
      choiceText={choiceText}
      onSettle={(choice) => settle(settled(card, doubt, choice))}
    />
  ))

  return (
    <div ref={root} role="group" aria-labelledby={id} tabIndex={-1} className="grid gap-3 outline-none">
      <h3 id={id} className="text-base font-semibold">
        {say(cardTitle(card.name, calculator))}
      </h3>
      {card.doubts.length > 0 ? (
        <p className="text-sm text-ink-soft">{copy.card.chooseFirst}</p>
      ) : (
        <CardFigure reading={reading} missing={shown.filter(isEmpty).map(label)} translate={translate} copy={copy} />
      )}
      {card.doubts.length > 1 ? (
        <LikelyReading card={card} copy={copy} choiceText={choiceText} onTake={() => settle(settledAtOnce(card))}>
          {chips}
        </LikelyReading>
      ) : (
        chips
      )}
      {card.leftOut && (
        <p className="text-sm text-ink-soft">{filled(copy.card.leftOut, { said: card.leftOut.join(', ') })}</p>
      )}
      {inSight.length > 0 && <div className={gridClass}>{inSight.map(fieldOf)}</div>}
      {folded.length > 0 && (
        <details className="group -my-1" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="flex min-h-11 items-start gap-1.5 py-2 text-sm md:min-h-8 md:py-1">
            <ChevronRightIcon className="mt-0.75 size-3.5 shrink-0 text-spruce transition-transform group-open:rotate-90" />
            <span className="min-w-0 text-ink-soft">
              <span className="font-medium text-spruce">{copy.card.allAssumed}</span>
              {folded
                .filter((name) => listed.includes(name) && counts(calculator, name, typed))
                .toSorted((one, other) => Number(tells.includes(other)) - Number(tells.includes(one)))
                .map((name, index) => (
                  <span key={name}>
                    {index === 0 ? copy.card.colon : ' · '}
                    {label(name)}{' '}
                    <span className="font-medium text-ink tabular-nums">
                      {text(name, offeredText(calculator, name, typed)).replaceAll(/(\d) /g, '$1\u00A0')}
                    </span>
                  </span>
                ))}
            </span>
          </summary>
          {isOpen && <div className={gridClass}>{folded.map(fieldOf)}</div>}
        </details>
      )}
      {reading.result && card.doubts.length === 0 && <CardResult result={reading.result} say={say} copy={copy} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={cardAddress(calculator, typed, reading.result)} kind="secondary" size="small" className="px-2!">
          {copy.card.open}
        </LinkButton>
        {onAskBroker && (
          <Button kind="secondary" size="small" className="px-2!" onClick={onAskBroker}>
            {copy.card.askBroker}
          </Button>
        )}
      </div>
    </div>
  )
}

// What a request may hold; no field needs more.
const longestTyped = 40
// Label, control and origin of two neighbours stand on common lines, however long a label is.
const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-1 *:mb-1.5 [&_.control]:md:min-h-9 [&_.control]:md:py-1 [&_[id$=description]]:text-xs'

/** Whether a choice only says in what another field is typed: that field shows it. */
function isUnit({ fields }: Calculator, name: string): boolean {
  return Object.values(fields).some((field) => field.kind === 'share' && field.unit === name)
}

/**
 * The fields that are not folded away: said, to be said, in doubt, or wrong. One that got there stays, and none leaves the open
 * fold, so that nothing moves away from under somebody who types.
 */
function useInSight(
  { name, said, doubts, typed }: CalculatorCard,
  calculator: Calculator,
  shown: readonly string[],
  errors: CalculatorReading['errors'],
  isOpen: boolean,
): string[] {
  const { holds, needs } = cardKind(name)
  // What decides is asked for once: its field comes with the answer.
  const inDoubt = doubts.flatMap(({ said: about, choices }) => (about ? choices.map(({ field }) => field) : []))
  // Longer than 25 years with less than 20% down takes a first-time buyer or a new home: that is asked where it decides.
  const deciding = errors.years ? [holds.firstTime ?? [], holds.newBuild ?? []].flat() : []
  const wanted = shown.filter((field) => {
    const isMissing =
      mustBeFilled(calculator.fields[field]!, typed[field] ?? '') || (needs.includes(field) && !typed[field])
    const isWanted = [...said, ...inDoubt, ...deciding].includes(field) || Boolean(errors[field]) || isMissing
    return isWanted && !isUnit(calculator, field)
  })
  const [placed, setPlaced] = useState<readonly string[]>(wanted)
  if (!isOpen && wanted.some((field) => !placed.includes(field))) setPlaced([...placed, ...wanted])
  return shown.filter((field) => placed.includes(field))
}

type ChoiceText = (choice: Doubt['choices'][number]) => string
type LikelyReadingProps = {
  card: CalculatorCard
  copy: PanelCopy
  choiceText: ChoiceText
  onTake: () => void
  children: ReactNode
}

/** Several doubts as one question: the likeliest answer to each, one tap that takes them all, and below it each on its own. */
function LikelyReading({ card, copy: { card: copy }, choiceText, onTake, children }: LikelyReadingProps) {
  const id = useId()
  const answers = likeliest(card)
  return (
    <div role="group" aria-labelledby={id} className={doubtClass}>
      <p id={id} className="font-medium">
        {copy.isItSo}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {card.doubts.map((doubt, index) => {
          const choice = answers.get(doubt)
          return <li key={index}>{choice ? choiceText(choice) : filled(copy.leaveOut, { said: doubt.said })}</li>
        })}
      </ul>
      <Button size="small" className="mt-2" onClick={onTake}>
        {copy.itIs}
      </Button>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-spruce md:min-h-8 md:py-1.5">
          {copy.oneByOne}
        </summary>
        <div className="grid gap-3 py-1">{children}</div>
      </details>
    </div>
  )
}

const doubtClass = 'rounded-field border border-amber/35 bg-amber-wash px-3 py-2'

type DoubtChipsProps = {
  doubt: Doubt
  copy: PanelCopy
  label: (field: string) => string
  choiceText: ChoiceText
  /** Without a choice the number is left out, or the word changes nothing. */
  onSettle: (choice?: Doubt['choices'][number]) => void
}

/** A question that one tap answers. */
function DoubtChips({ doubt: { said, beside, choices }, copy, label, choiceText, onSettle }: DoubtChipsProps) {
  const id = useId()
  const { which, whatDoes, whatIs, leaveOut, unused } = copy.card
  const named = choices.length > 0 ? filled(whatIs, { number: said }) : filled(unused, { said })
  const word = beside === null ? named : filled(whatDoes, { word: said, number: beside })
  const question = said === '' ? filled(which, { field: label(choices[0]!.field) }) : word
  return (
    <div role="group" aria-labelledby={id} className={doubtClass}>
      <p id={id} className="font-medium">
        {question}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={`${choice.field} ${choice.value}`}
            kind="secondary"
            size="small"
            onClick={() => onSettle(choice)}
          >
            {choiceText(choice)}
          </Button>
        ))}
        {said !== '' && (
          <Button kind={choices.length > 0 ? 'quiet' : 'secondary'} size="small" onClick={() => onSettle()}>
            {filled(leaveOut, { said })}
          </Button>
        )}
      </div>
    </div>
  )
}

type CardFigureProps = { reading: CalculatorReading; missing: readonly string[]; translate: Translate; copy: PanelCopy }

/** The figure that a card is about, or what it waits for. */
function CardFigure({ reading: { result, why, errors }, missing, translate, copy }: CardFigureProps) {
  const { fillInFirst, wrongField, noResult } = copy.card
  if (!result) {
    const isWrong = Object.values(errors).some(Boolean)
    const reason = translate(why ?? '') ?? (isWrong ? wrongField : noResult)
    return (
      <p aria-live="polite" className="text-sm text-ink-soft">
        {missing.length > 0 && !isWrong ? filled(fillInFirst, { fields: missing.join(', ') }) : reason}
      </p>
    )
  }
  const say = (text: string) => translate(text) ?? text
  const { label, value, note } = result.headline
  return (
    <div aria-live="polite">
      <Figure label={say(label)} value={say(value)} note={note && say(note)} />
      {result.answer && <p className="mt-1 text-sm">{say(result.answer)}</p>}
    </div>
  )
}

type CardResultProps = { result: CalculatorResult; say: (text: string) => string; copy: PanelCopy }

/** What belongs to the figure: its lines, and how it was worked out. The workings are in English only. */
function CardResult({ result, say, copy }: CardResultProps) {
  const { parts, warnings = [], hints = [], headline } = result
  const workings = [headline.working, ...parts.map(({ working }) => working)].filter((working) => working !== undefined)
  const sections = parts.map(({ title, text, lines: list }, index) => (
    <div key={title ?? index} className="text-sm">
      {title && <p className="font-medium">{say(title)}</p>}
      {text && <p className="text-ink-soft">{say(text)}</p>}
      <ResultLines
        lines={list.map(({ label, value, note }) => ({
          label: say(label),
          value: say(value),
          note: note && say(note),
        }))}
      />
    </div>
  ))
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <Sentences kind="warning" sentences={warnings.map(say)} />
      {sections[0]}
      <WorkedOutFrame label={copy.card.how}>
        <div className="grid gap-3 pt-1">
          {sections.slice(1)}
          <Sentences kind="info" sentences={hints.map(say)} />
          {copy.language === 'fr' && workings.length > 0 && <p className="text-sm">{copy.card.explanations}</p>}
          <div lang="en" className="grid gap-3">
            {workings.map((working, index) => (
              <WorkingLines key={index} of={working} />
            ))}
          </div>
        </div>
      </WorkedOutFrame>
    </div>
  )
}

function Sentences({ kind, sentences }: { kind: 'warning' | 'info'; sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <Notice key={sentence} kind={kind} className="p-3! [&_div]:text-sm!">
      {sentence}
    </Notice>
  ))
}
