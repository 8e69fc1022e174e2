import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { useReadVersion, useSettledResult } from '#app/ui/form-result.ts'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { usePictureFormType } from '#app/ui/plain-picture.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { searchTexts } from './agents.ts'
import { SearchTextFields } from './search-text-fields.tsx'

type SeoTexts = Record<'meta_title' | 'meta_description' | 'meta_keywords' | 'og_image', string>

type OwnSeoFormProps = {
  agent: { id: string; name: string; bio: string | null; seo: SeoTexts; versions: { seo: string } }
  /** The whole address of the agent's page. */
  address: string
  /** As the browser's tab names the page. */
  titleOf: (text: string) => string
  lastResult?: SubmissionResult | null
}

/** What search engines are told, and what a search would show of it while it is typed. */
export function OwnSeoForm({ agent, address, titleOf, lastResult }: OwnSeoFormProps) {
  const navigation = useNavigation()
  const { result, seen, hears } = useSettledResult(lastResult)
  const version = useReadVersion(agent.versions.seo, seen)
  const [form, fields] = useForm<SeoTexts>({
    id: 'seo',
    lastResult: result,
    defaultValue: agent.seo,
  })
  const [typed, setTyped] = useState<Partial<SeoTexts>>({
    meta_title: fields.meta_title.defaultValue,
    meta_description: fields.meta_description.defaultValue,
  })
  const shown = searchTexts({ ...agent, seo: typed })
  return (
    <Card as="section">
      <CardHeading note="Left empty, title and description are made from your name and bio.">
        Search engines
      </CardHeading>
      <Form
        method="post"
        encType={usePictureFormType()}
        preventScrollReset
        {...getFormProps(form)}
        {...hears}
        onInput={(event) => {
          hears.onInput()
          setTyped(Object.fromEntries(new FormData(event.currentTarget)) as SeoTexts)
        }}
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={version} />
        {form.errors && (
          <SavedMeanwhile sentences={form.errors} fields={comparedFields(agent.seo)} sent={result?.initialValue} />
        )}
        <SearchTextFields
          title={fieldProps(fields.meta_title)}
          description={fieldProps(fields.meta_description)}
          keywords={fieldProps(fields.meta_keywords)}
        />
        <PictureField
          {...fieldProps(fields.og_image)}
          label="Picture for shared links"
          hint="Shown where others link to your page. Without one, one is drawn with your name."
          upload={pictureUpload('share', agent.id)}
        />
        <SearchPreview title={titleOf(shown.title)} address={address} description={shown.description} />
        <div>
          <Button type="submit" busy={navigation.formData !== undefined} busyLabel="Saving...">
            Save SEO settings
          </Button>
          <UnsavedQuestion />
        </div>
      </Form>
    </Card>
  )
}

type SearchPreviewProps = { title: string; address: string; description: string }

function SearchPreview({ title, address, description }: SearchPreviewProps) {
  return (
    <section aria-label="Search result preview" className="grid min-w-0 gap-1 rounded-card border border-line p-4">
      <p className="text-sm font-medium text-ink-soft">How a search may show it</p>
      <p className="text-sm break-all">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
      <p className="truncate text-lg text-sky">{title}</p>
      <p className="line-clamp-2 text-sm break-words text-ink-soft">{description}</p>
    </section>
  )
}

function comparedFields(seo: SeoTexts): ComparedField[] {
  return [
    { field: 'meta_title', label: 'Meta title', stored: seo.meta_title },
    { field: 'meta_description', label: 'Meta description', stored: seo.meta_description },
    { field: 'meta_keywords', label: 'Keywords', stored: seo.meta_keywords },
    { field: 'og_image', label: 'Picture', stored: seo.og_image },
  ]
}
