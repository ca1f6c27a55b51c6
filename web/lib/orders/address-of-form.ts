const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** The address of a form with `AddressFields`. */
export const addressOfForm = (form: FormData) => ({
  company: textOf(form, 'address.company'),
  name: textOf(form, 'address.name'),
  line1: textOf(form, 'address.line1'),
  line2: textOf(form, 'address.line2'),
  postcode: textOf(form, 'address.postcode'),
  city: textOf(form, 'address.city'),
  country: textOf(form, 'address.country'),
})
