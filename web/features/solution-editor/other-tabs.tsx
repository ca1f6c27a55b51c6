import { dayRanges, totalPriceCents } from '#contract/solution-total.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { numberOf, readSpecifications } from './draft.ts'
import { Columns, ItemList, ItemNumber, Section, TextField } from './editor-fields.tsx'
import type { Editing } from './use-draft.ts'

type TabProps = { editing: Editing }

export function HardwareTab({ editing }: TabProps) {
  const { specifications } = editing.draft.texts
  const isReadable = 'value' in readSpecifications(specifications)
  return (
    <div className="grid gap-6">
      <Section title="Hardware Specifications">
        <Columns>
          <TextField editing={editing} name="manufacturer" label="Manufacturer" />
          <TextField editing={editing} name="model" label="Model" />
        </Columns>
        <TextField
          editing={editing}
          name="specifications"
          label="Technical specifications (JSON)"
          lines={6}
          maxLength={50_000}
          hint={isReadable ? 'A JSON object, such as {"payload_kg": 60}' : 'will validate on save'}
        />
      </Section>
      <Section title="Components">
        <ItemList editing={editing} list="components" noun="component">
          {(item, set) => (
            <>
              <ItemNumber {...{ editing, item, set }} list="components" field="price" label="Price (USD)" />
              <ItemNumber {...{ editing, item, set }} list="components" field="quantity" label="Quantity" />
            </>
          )}
        </ItemList>
      </Section>
      <Section title="Compatibility">
        <TextField
          editing={editing}
          name="compatibility"
          label="Compatible with"
          hint="One a line"
          lines={3}
          maxLength={5000}
        />
        <TextField editing={editing} name="compatibilityNotes" label="Notes" lines={3} maxLength={2000} />
      </Section>
    </div>
  )
}

export function PricingTab({ editing }: TabProps) {
  const { draft, read, change } = editing
  const total = totalPriceCents({
    basePriceCents: numberOf(read.basePrice),
    serviceCents: draft.services.map(({ id }) => numberOf(read[`services.${id}.price`])),
    installationFeeCents: numberOf(read.installationFee),
    discountPercentage: draft.discountAvailable ? numberOf(read.discountPercentage) : 0,
  })
  return (
    <div className="grid gap-6">
      <Section title="Pricing & Services">
        <Columns>
          <TextField editing={editing} name="basePrice" label="Base price (USD)" isNumber />
          <TextField editing={editing} name="installationFee" label="Installation fee (USD)" isNumber />
          <Checkbox
            label="Discount available"
            checked={draft.discountAvailable}
            onChange={(event) => change({ discountAvailable: event.currentTarget.checked })}
          />
          <TextField
            editing={editing}
            name="discountPercentage"
            label="Discount"
            unit="%"
            isNumber
            isDisabled={!draft.discountAvailable}
          />
          <Checkbox
            label="Subscription option"
            checked={draft.subscriptionOption}
            onChange={(event) => change({ subscriptionOption: event.currentTarget.checked })}
          />
          {draft.subscriptionOption && (
            <TextField
              editing={editing}
              name="subscriptionPrice"
              label="Monthly subscription price (USD)"
              isNumber
            />
          )}
        </Columns>
        <p className="figures border-line border-t pt-4 text-lg">
          Total price: <strong>{formatMoney(total)}</strong>
        </p>
      </Section>
      <Section title="Services">
        <ItemList editing={editing} list="services" noun="service">
          {(item, set) => (
            <>
              <ItemNumber {...{ editing, item, set }} list="services" field="price" label="Price (USD)" />
              <Checkbox
                label="Included"
                checked={item.included}
                onChange={(event) => set({ included: event.currentTarget.checked })}
              />
            </>
          )}
        </ItemList>
      </Section>
      <Section title="Special offers">
        <ItemList editing={editing} list="offers" noun="offer">
          {(item, set) => (
            <Field label="Expires">
              <TextInput
                type="date"
                value={item.expires.slice(0, 10)}
                onChange={(event) => set({ expires: event.currentTarget.value })}
              />
            </Field>
          )}
        </ItemList>
      </Section>
    </div>
  )
}

export const CustomerTab = ({ editing }: TabProps) => (
  <Section title="Customer Information">
    <p className="text-muted text-sm">
      Seen by administrators only. It never goes into copies or public pages.
    </p>
    <Columns>
      <TextField editing={editing} name="customerName" label="Name" />
      <TextField editing={editing} name="customerCompany" label="Company" />
      <TextField editing={editing} name="customerEmail" label="Email" type="email" maxLength={254} />
      <TextField editing={editing} name="customerPhone" label="Phone" type="tel" maxLength={40} />
    </Columns>
    <TextField editing={editing} name="customerNotes" label="Notes" lines={4} maxLength={5000} />
  </Section>
)

const tiers = [
  { value: 'basic', label: 'Basic', benefit: 'email support, 24-hour response' },
  { value: 'standard', label: 'Standard', benefit: 'email and phone, 8-hour response' },
  { value: 'premium', label: 'Premium', benefit: '24/7, 4-hour response' },
  { value: 'enterprise', label: 'Enterprise', benefit: '24/7, 1-hour response' },
] as const
const tierHours: Readonly<Record<string, number>> = { basic: 24, standard: 8, premium: 4, enterprise: 1 }

export function SupportTab({ editing }: TabProps) {
  const { supportTier } = editing.draft.texts
  const proposed = tierHours[supportTier]
  const differs = proposed !== undefined && numberOf(editing.read.slaHours) !== proposed
  return (
    <Section title="Support & Warranty">
      <TextField editing={editing} name="warrantyInfo" label="Warranty" lines={3} maxLength={2000} />
      <Columns>
        <Field label="Support tier" hint={tiers.find(({ value }) => value === supportTier)?.benefit}>
          <Select
            value={supportTier}
            options={tiers}
            onChange={(event) => editing.setText('supportTier', event.currentTarget.value)}
          />
        </Field>
        <TextField
          editing={editing}
          name="slaHours"
          label="SLA hours"
          isNumber
          {...(differs && { hint: `The tier proposes ${proposed} h` })}
        />
        <TextField
          editing={editing}
          name="documentationUrl"
          label="Documentation URL"
          type="url"
          maxLength={2000}
        />
        <TextField
          editing={editing}
          name="tutorialVideoUrl"
          label="Tutorial video URL"
          type="url"
          maxLength={2000}
        />
      </Columns>
    </Section>
  )
}

const dayText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `Day ${from}` : `Day ${from}-${to}`

export function TimelineTab({ editing }: TabProps) {
  const { draft, read } = editing
  const { ranges, completion } = dayRanges(draft.phases.map(({ id }) => numberOf(read[`phases.${id}.days`])))
  return (
    <div className="grid gap-6">
      <Section title="Implementation Timeline">
        <Columns>
          <TextField editing={editing} name="estimatedHours" label="Estimated hours" isNumber />
        </Columns>
        <ItemList editing={editing} list="phases" noun="phase">
          {(item, set) => <ItemNumber {...{ editing, item, set }} list="phases" field="days" label="Days" />}
        </ItemList>
      </Section>
      {draft.phases.length > 0 && (
        <Section title="Timeline">
          <ol className="border-line border-l-2 pl-4">
            {draft.phases.map(({ id, name }, at) => (
              <li key={id} className="grid gap-0.5 pb-4">
                <span className="font-medium">{name}</span>
                <span className="figures text-muted text-sm">
                  {dayText(ranges[at] ?? { from: 1, to: 1 })}
                </span>
              </li>
            ))}
            <li className="grid gap-0.5">
              <span className="font-medium">Project Completion</span>
              <span className="figures text-muted text-sm">Day {completion}</span>
            </li>
          </ol>
        </Section>
      )}
    </div>
  )
}
