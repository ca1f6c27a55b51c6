import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { type FormAnswer, typedIn } from './form-answer.ts'

type PersonFieldsProps = {
  answer: FormAnswer | undefined
  email?: string | undefined
  name?: string | undefined
}

/** Who writes: name, address, company. */
export function PersonFields({ answer, email, name }: PersonFieldsProps) {
  const errors = answer?.fields ?? {}
  return (
    <>
      <Field label="Name" isRequired error={errors.name}>
        <TextInput
          name="name"
          autoComplete="name"
          defaultValue={typedIn(answer, 'name', name)}
          maxLength={200}
        />
      </Field>
      <Field label="Email" isRequired error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typedIn(answer, 'email', email)}
          maxLength={254}
        />
      </Field>
      <Field label="Company" isRequired={false} error={errors.company}>
        <TextInput
          name="company"
          autoComplete="organization"
          defaultValue={typedIn(answer, 'company')}
          maxLength={200}
        />
      </Field>
    </>
  )
}

/** What is asked. */
export function MessageField({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Field label="Message" isRequired error={answer?.fields.message}>
      <Textarea name="message" rows={5} defaultValue={typedIn(answer, 'message')} maxLength={5000} />
    </Field>
  )
}
