import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { type RoiField, type RoiInput, type RoiKey, roiFields } from '#engine/finance/index.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { queryNames } from './roi-query.ts'

type RoiFormProps = {
  texts: Partial<Record<RoiKey, string>>
  input: RoiInput
  problems: Partial<Record<RoiKey, string>>
  /** Nobody has typed anything yet. */
  isExample: boolean
}

const groups: readonly { title: string; keys: readonly RoiKey[] }[] = [
  {
    title: 'Investment and savings',
    keys: [
      'investmentUsd',
      'peoplePerShift',
      'shiftsPerDay',
      'hoursPerShift',
      'daysPerYear',
      'wageUsdPerHour',
      'otherSavingsUsdPerYear',
      'runningCostsUsdPerYear',
    ],
  },
  { title: 'How it is judged', keys: ['horizonYears', 'discountPercent'] },
  { title: 'How sure it is', keys: ['investmentSwingPercent', 'lowSavingPercent', 'runningSwingPercent'] },
]

const fieldOf = (key: RoiKey): RoiField | undefined => roiFields.find((field) => field.key === key)

/** A pause in typing after which the figures follow. */
const SETTLE_MS = 350

/** The numbers. Every change goes into the address; without scripts the button takes it there. */
export function RoiForm({ texts, input, problems, isExample }: RoiFormProps) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Who types goes on typing; who presses the button is led to what is wrong.
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (isPressed.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    isPressed.current = false
  }, [problems])
  const follow = (typed: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void submit(typed, { replace: true, preventScrollReset: true }),
      SETTLE_MS,
    )
  }
  return (
    <Form
      action="/roi-calculator"
      preventScrollReset
      replace
      onChange={(event) => follow(event.currentTarget)}
      ref={form}
      onSubmit={() => {
        clearTimeout(timer.current)
        isPressed.current = true
      }}
      className="grid gap-6 border border-line bg-surface p-5 lg:[@media(min-height:1000px)]:sticky lg:[@media(min-height:1000px)]:top-[calc(var(--bar-height)+16px)]"
      data-print="hide"
    >
      {groups.map(({ title, keys }) => (
        <fieldset key={title} className="grid gap-4">
          <legend className="mb-3 font-medium text-base">{title}</legend>
          <div className="grid gap-3 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
            {keys.map((key) => (
              <NumberField
                key={key}
                fieldKey={key}
                text={texts[key] ?? formatNumber(input[key], 2)}
                problem={problems[key]}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary">
            Work it out
          </Button>
          {!isExample && (
            <Link
              to="/roi-calculator"
              reloadDocument
              className="text-muted text-sm underline underline-offset-4 hover:text-ink"
            >
              Start again
            </Link>
          )}
        </div>
        {isExample && (
          <p className="text-muted text-sm">The numbers are an example. Write your own in their place.</p>
        )}
      </div>
    </Form>
  )
}

/** Name and hint on the left, the number on the right, so that the numbers are below each other. */
const inRow = classNames(
  'grid-cols-[minmax(0,1fr)_148px] content-start items-center gap-x-4 gap-y-0.5',
  '[&>label]:col-start-1 [&>p]:col-start-1 [&>p]:text-xs',
  '[&>span]:col-start-2 [&>span]:row-span-2 [&>span]:row-start-1',
  '[&>[role=alert]]:col-span-2 [&>[role=alert]]:text-sm',
)

type NumberFieldProps = { fieldKey: RoiKey; text: string; problem: string | undefined }

function NumberField({ fieldKey, text, problem }: NumberFieldProps) {
  const field = fieldOf(fieldKey)
  if (!field) return null
  const { label, unit, hint } = field
  return (
    <Field label={label} hint={hint} error={problem} className={inRow}>
      <TextInput
        name={queryNames[fieldKey]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={text}
        unit={unit}
      />
    </Field>
  )
}
