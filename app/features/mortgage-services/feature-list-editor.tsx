import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { LineListEditor } from '#app/ui/line-list-editor.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { featuresJson, plainLines, readFeatures } from './mortgage-service-features.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'

type FeatureListEditorProps = {
  id: string
  name: string
  defaultValue?: string
  error?: string | readonly string[] | null
  className?: string
}

/**
 * Edits the features of a service as a list of lines or as the stored JSON. JSON that is not a plain list can only be
 * edited as JSON, and so can every value without JavaScript.
 */
export function FeatureListEditor({ id, name, defaultValue = '', error, className }: FeatureListEditorProps) {
  const hydrated = useHydrated()
  const [json, setJson] = useState(defaultValue)
  const [asList, setAsList] = useState(() => plainLines(defaultValue) !== null)
  const [touched, setTouched] = useState(false)
  const lines = plainLines(json)

  const valid = readFeatures(json).ok
  return (
    <div className={classes('grid content-start gap-2', className)}>
      {hydrated && asList && lines ? (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Features</legend>
          <input type="hidden" name={name} value={json} />
          <LineListEditor noun="feature" defaultLines={lines} onChange={(changed) => setJson(featuresJson(changed))} />
        </fieldset>
      ) : (
        <Field
          id={id}
          label="Features (JSON)"
          error={touched ? (valid ? null : copy.featuresInvalid) : error}
          hint={
            valid && !lines
              ? 'More than a list of lines, so it is edited as it is.'
              : 'Such as ["A rate held for 120 days", "No fee"].'
          }
        >
          {(control) => (
            <TextArea
              {...control}
              name={name}
              rows={5}
              spellCheck={false}
              defaultValue={json}
              onChange={(event) => setJson(event.target.value)}
              onBlur={() => setTouched(true)}
              className="max-h-[60dvh] font-mono text-sm"
            />
          )}
        </Field>
      )}
      {hydrated && lines && (
        // One button for both modes, so that it keeps the focus.
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setAsList(!asList)}>
          {asList ? 'Edit as JSON' : 'Edit as a list'}
        </Button>
      )}
    </div>
  )
}
