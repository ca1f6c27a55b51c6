import { Form, type useFetcher, useNavigate, useSearchParams } from 'react-router'
import type { UnassignedQuote } from '#contract/quote-requests.ts'
import { amountText } from '#web/features/quotes/quote-words.ts'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type QuoteDialogProps = {
  quote: UnassignedQuote
  suppliers: readonly { id: string; name: string }[]
  /** What suppliers were searched by. */
  supplier: string
  listPath: string
  mayAssign: boolean
  naming: ReturnType<typeof useFetcher<StaffAnswer>>
}

/** A request for a quote, whole, and the form that names its supplier. */
export function QuoteDialog({ quote, suppliers, supplier, listPath, mayAssign, naming }: QuoteDialogProps) {
  const navigate = useNavigate()
  const { id, name, category, buyerName, note, createdAt } = quote
  return (
    <Dialog
      isOpen
      size="lg"
      keepsTypedOf={`quote ${id}`}
      title={name}
      onOpenChange={(isOpen) => {
        // In its place: Back would open again what was closed.
        if (!isOpen) void navigate(listPath, { preventScrollReset: true, replace: true })
      }}
    >
      <div className="grid gap-6">
        <FactList
          facts={[
            ['Category', category.name],
            ['Quantity', amountText(quote)],
            ['Buyer', buyerName],
            ['Asked', <Time key="asked" instant={createdAt} />],
          ]}
        />
        <p className="whitespace-pre-line break-words text-sm">{note}</p>
        {mayAssign ? (
          <section aria-labelledby="name-supplier" className="grid gap-4">
            <h2 id="name-supplier" className="text-lg">
              Name the supplier
            </h2>
            <FindSupplier supplier={supplier} />
            <naming.Form method="post" className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="id" value={id} />
              <Field label="Supplier" className="min-w-0 flex-1 basis-56">
                <Select
                  name="supplierId"
                  required
                  placeholder="Choose a supplier"
                  options={suppliers.map((one) => ({ value: one.id, label: one.name }))}
                />
              </Field>
              <Button type="submit" variant="primary" isLoading={naming.state !== 'idle'}>
                Name
              </Button>
            </naming.Form>
          </section>
        ) : (
          <p className="text-muted text-sm">Support and administrators name the supplier.</p>
        )}
      </div>
    </Dialog>
  )
}

/** The list and the open request stay in the address. */
const FindSupplier = ({ supplier }: { supplier: string }) => {
  const [query] = useSearchParams()
  const kept = [...query].filter(([key]) => key !== 'supplier')
  return (
    <Form className="flex flex-wrap items-end gap-2" preventScrollReset>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field
        label="Suppliers by name"
        hint="The first 20 are offered below."
        className="min-w-0 flex-1 basis-56"
        isRequired={false}
      >
        <TextInput type="search" name="supplier" defaultValue={supplier} maxLength={200} />
      </Field>
      <Button type="submit">Find</Button>
    </Form>
  )
}
