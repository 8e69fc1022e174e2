import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { ownResult, useReadVersion } from '#app/ui/form-result.ts'
import { PictureField } from '#app/ui/picture-field.tsx'
import { usePictureFormType } from '#app/ui/plain-picture.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { MoneyField, TextAreaField, TextField } from '#app/ui/text-field.tsx'
import type { AddProductForm } from './products.forms.ts'
import type { EditedProduct } from './products.manage.server.ts'

type ProductFormProps = {
  /** Left out for a new one. */
  product?: EditedProduct
  backPath: string
  lastResult?: SubmissionResult | null
}

/** Everything that can be typed about a product. */
export function ProductForm({ product, backPath, lastResult }: ProductFormProps) {
  const intent = product ? 'update' : 'add'
  const result = ownResult(lastResult, intent)
  const version = useReadVersion(product?.version, result)
  const [form, fields] = useForm<z.input<typeof AddProductForm>>({
    id: product ? `edit-product-${product.id}` : 'add-product',
    lastResult: result,
    defaultValue: {
      name: product?.name,
      price: dollarsTyped(product?.price),
      description: product?.description,
      imageUrl: product?.imageUrl,
      content: product?.content,
    },
  })
  return (
    <Card>
      <CardHeading note={product ? undefined : 'Shown on the public pages at once.'}>
        {product ? `Edit ${product.name}` : 'Add a product'}
      </CardHeading>
      <Form method="post" encType={usePictureFormType()} {...getFormProps(form)} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value={intent} />
        {product && (
          <>
            <input type="hidden" name="id" value={product.id} />
            <input type="hidden" name="version" value={version} />
          </>
        )}
        {product && form.errors && (
          <SavedMeanwhile sentences={form.errors} fields={comparedFields(product)} sent={result?.initialValue} />
        )}
        <TextField {...fieldProps(fields.name)} label="Name" required autoComplete="off" ref={focusAtStart} />
        <MoneyField
          {...fieldProps(fields.price)}
          label="Price"
          hint="In dollars and cents; left empty, none is shown."
        />
        <TextAreaField
          {...fieldProps(fields.description)}
          label="Description"
          rows={2}
          hint="A sentence or two, for the card."
          className="sm:col-span-2"
        />
        <PictureField
          {...fieldProps(fields.imageUrl)}
          label="Picture"
          hint="Shown on the product's card and page."
          upload={pictureUpload('product')}
          className="sm:col-span-2"
        />
        <TextAreaField
          {...fieldProps(fields.content)}
          label="Content"
          rows={6}
          hint="The product's own page. Plain text with empty lines between paragraphs, or HTML; scripts and styles are removed."
          className="sm:col-span-2 [&_textarea]:max-h-[60dvh]"
        />
        <FormButtons
          intent={intent}
          label={product ? 'Save' : 'Add product'}
          busyLabel={product ? 'Saving...' : 'Adding...'}
          backPath={backPath}
        />
      </Form>
    </Card>
  )
}

function dollarsTyped(price: number | null | undefined): string | undefined {
  if (price === null || price === undefined) return undefined
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}

function comparedFields({ name, price, description, imageUrl, content }: EditedProduct): ComparedField[] {
  return [
    { field: 'name', label: 'Name', stored: name },
    { field: 'price', label: 'Price', stored: dollarsTyped(price) },
    { field: 'description', label: 'Description', stored: description },
    { field: 'imageUrl', label: 'Picture', stored: imageUrl },
    { field: 'content', label: 'Content', stored: content },
  ]
}

/** The form appears above the table that was worked in; typing begins in it. */
function focusAtStart(field: HTMLInputElement | null) {
  field?.focus()
}
