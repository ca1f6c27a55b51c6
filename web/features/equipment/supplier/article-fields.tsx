import type { ReactNode } from 'react'
import {
  MAX_DATASHEET_MB,
  MAX_EQUIPMENT_PICTURE_MB,
  specificationKeys,
  specificationLabels,
} from '#contract/equipment-words.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { optionsOf, unitLabels } from '../equipment-labels.ts'
import type { CategoryOption } from '../offered-categories.ts'
import type { ArticleValues, Section } from './article-values.ts'
import { FileField } from './file-field.tsx'
import { ManualFields } from './manual-fields.tsx'

export type FieldsProps = {
  values: ArticleValues
  categories: readonly CategoryOption[]
  /** What is wrong, by the name of the field. */
  problems: Readonly<Record<string, string>>
  /** A file of the form begins to be sent, or is not sent any more. */
  onSending: (by: 1 | -1) => void
}

type TextFieldProps = Pick<FieldsProps, 'values' | 'problems'> & {
  name: string
  label: string
  hint?: ReactNode
  unit?: string
  maxLength?: number
  isRequired?: boolean
}

const TextField = ({ values, problems, name, label, hint, unit, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={problems[name]} isRequired={rest.isRequired ?? false}>
    <TextInput
      name={name}
      defaultValue={values[name]}
      maxLength={rest.maxLength ?? 200}
      autoComplete="off"
      unit={unit}
      inputMode={unit === undefined ? undefined : 'decimal'}
    />
  </Field>
)

const grid = 'grid gap-5 sm:grid-cols-2'

const Basics = (props: FieldsProps) => {
  const { values, problems, categories } = props
  return (
    <div className={grid}>
      <TextField {...props} name="name" label="Name" isRequired />
      <Field label="Category" error={problems.category}>
        <Select
          name="category"
          placeholder="Choose a category"
          options={categories}
          defaultValue={values.category ?? ''}
        />
      </Field>
      <TextField {...props} name="manufacturer" label="Manufacturer" maxLength={100} />
      <TextField {...props} name="model" label="Model" maxLength={100} />
      <TextField
        {...props}
        name="articleNumber"
        label="Your article number"
        hint="Once in your company. An import finds the article by it."
        maxLength={100}
      />
      <Field label="Sold by" error={problems.unit} hint="What the price is for.">
        <Select name="unit" options={optionsOf(unitLabels)} defaultValue={values.unit ?? 'piece'} />
      </Field>
      <Field
        label="Description"
        isRequired={false}
        error={problems.description}
        className="sm:col-span-2"
        hint="What it is, what is in the box, what it is good for."
      >
        <Textarea name="description" maxLength={5000} rows={4} defaultValue={values.description} />
      </Field>
    </div>
  )
}

const Price = (props: FieldsProps) => (
  <div className={grid}>
    <TextField
      {...props}
      name="priceCents"
      label="Price of one unit"
      unit="$"
      hint="Empty: sold on request; buyers ask you for a price."
    />
    <div className="hidden sm:block" />
    <TextField {...props} name="bulkFrom" label="Bulk price from" unit="units" />
    <TextField {...props} name="bulkPriceCents" label="Bulk price of one unit" unit="$" />
    <TextField
      {...props}
      name="priceLowCents"
      label="Usual price, from"
      unit="$"
      hint="Shown where there is no price. No one can order at it."
    />
    <TextField {...props} name="priceHighCents" label="Usual price, to" unit="$" />
  </div>
)

const Delivery = (props: FieldsProps) => (
  <div className={grid}>
    <TextField {...props} name="leadTimeDays" label="Lead time" unit="days" hint="Empty: on request." />
    <TextField
      {...props}
      name="stock"
      label="Stock"
      unit="units"
      hint="Orders take from it. Empty: not counted, as many as are ordered."
    />
  </div>
)

const Figures = (props: FieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-3">
    <TextField {...props} name="payloadKg" label="Payload" unit="kg" />
    <TextField {...props} name="reachMm" label="Reach" unit="mm" />
    <TextField {...props} name="ipRating" label="Protection, IP" unit="IP" hint="67 for IP67." />
    <TextField {...props} name="lengthMm" label="Length" unit="mm" />
    <TextField {...props} name="widthMm" label="Width" unit="mm" />
    <TextField {...props} name="heightMm" label="Height" unit="mm" />
  </div>
)

const Specifications = (props: FieldsProps) => (
  <div className={grid}>
    {specificationKeys.map((key) => (
      <TextField key={key} {...props} name={`specifications.${key}`} label={specificationLabels[key]} />
    ))}
  </div>
)

const Papers = ({ values, problems }: FieldsProps) => {
  const certificationProblem = Object.entries(problems).find(([name]) => name.startsWith('certifications'))
  return (
    <div className="grid gap-5">
      <Field
        label="Certifications"
        isRequired={false}
        hint="One a line: CE, ISO 10218-1. At most 20."
        error={certificationProblem?.[1]}
      >
        <Textarea name="certifications" rows={3} maxLength={2100} defaultValue={values.certifications} />
      </Field>
      <ManualFields values={values} problems={problems} />
    </div>
  )
}

const Files = ({ values, problems, onSending }: FieldsProps) => (
  <div className={grid}>
    <FileField
      name="pictureFileId"
      purpose="equipment_picture"
      label="Picture"
      accept=".png,.jpg,.jpeg,.gif,.webp"
      hint={`PNG, JPEG, GIF or WebP, at most ${MAX_EQUIPMENT_PICTURE_MB} MB.`}
      fileId={values.pictureFileId ?? ''}
      problem={problems.pictureFileId}
      onSending={onSending}
    />
    <FileField
      name="datasheetFileId"
      purpose="equipment_datasheet"
      label="Datasheet"
      accept=".pdf"
      hint={`PDF, at most ${MAX_DATASHEET_MB} MB.`}
      fileId={values.datasheetFileId ?? ''}
      problem={problems.datasheetFileId}
      onSending={onSending}
    />
  </div>
)

/** The fields of each section, with its heading. */
export const sectionFields: Record<Section, { title: string; Fields: (props: FieldsProps) => ReactNode }> = {
  basics: { title: 'Article', Fields: Basics },
  price: { title: 'Price', Fields: Price },
  delivery: { title: 'Stock and delivery', Fields: Delivery },
  figures: { title: 'Figures that buyers filter by', Fields: Figures },
  specifications: { title: 'Specifications', Fields: Specifications },
  papers: { title: 'Certifications and manuals', Fields: Papers },
  files: { title: 'Picture and datasheet', Fields: Files },
}
