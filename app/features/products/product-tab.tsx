import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { PictureField } from '#app/ui/picture-field.tsx'
import { focusAtStart, type ListedFormProps, ListedRecordForm } from '#app/ui/record-form.tsx'
import { MoneyField, TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import type { EditedProduct, ManagedProduct } from './products.server.ts'

const labels = { name: 'Name', price: 'Price', description: 'Description', imageUrl: 'Picture', content: 'Content' }

export function ProductForm({ record, backPath, lastResult }: ListedFormProps<EditedProduct>) {
  const { name, price, description, imageUrl, content } = record ?? {}
  return (
    <ListedRecordForm
      noun="product"
      record={record}
      stored={{ name, price: dollarsTyped(price), description, imageUrl, content }}
      labels={labels}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <TextField {...field('name')} required autoComplete="off" ref={focusAtStart} />
          <MoneyField {...field('price')} hint="In dollars and cents; left empty, none is shown." />
          <TextAreaField
            {...field('description')}
            rows={2}
            hint="A sentence or two, for the card."
            className="sm:col-span-2"
          />
          <PictureField
            {...field('imageUrl')}
            hint="Shown on the product's card and page."
            upload={pictureUpload('product')}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('content')}
            rows={6}
            hint="The product's own page. Plain text with empty lines between paragraphs, or HTML; scripts and styles are removed."
            className="sm:col-span-2 [&_textarea]:max-h-[60dvh]"
          />
        </>
      )}
    </ListedRecordForm>
  )
}

function dollarsTyped(price: number | null | undefined): string | undefined {
  if (price === null || price === undefined) return undefined
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}

export const productColumns: readonly DataColumn<ManagedProduct>[] = [
  {
    id: 'name',
    header: 'Product',
    main: true,
    cell: ({ name, imageUrl, excerpt }) => <PicturedName name={name} imageUrl={imageUrl} note={excerpt} />,
  },
  { id: 'price', header: 'Price', align: 'right', cell: ({ price }) => price ?? 'None' },
  { id: 'added', header: 'Added', className: 'whitespace-nowrap', cell: ({ addedOn }) => shortDate(addedOn) },
]
