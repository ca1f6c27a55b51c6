import type { DeliveryAddress } from '#contract/order-states.ts'
import type { Executor } from '#db/connect.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import type { DemoPerson } from '../accounts.ts'

export type Buyer = {
  companyId: string | null
  userId: string | null
  name: string
  email: string
  address: DeliveryAddress
  taxNumber: string
  joinedDaysAgo: number
}

const DAY_MS = 86_400_000

type Place = Pick<DeliveryAddress, 'line1' | 'postcode' | 'city' | 'country'>
export type NewBuyer = {
  company: string
  person: string
  email: string
  taxNumber: string
  joinedDaysAgo: number
  place: Place
}

const nordhaven: NewBuyer = {
  company: 'Nordhaven Foods',
  person: 'Mara Lindqvist',
  email: 'manufacturer@demo.cellwright.example',
  taxNumber: 'SE556677889901',
  joinedDaysAgo: 180,
  place: { line1: 'Hamngatan 14', postcode: '252 67', city: 'Helsingborg', country: 'SE' },
}

/** Companies that buy, with an account each that no one signs in with. */
export const otherBuyers: readonly NewBuyer[] = [
  {
    company: 'Albrecht Antriebe',
    person: 'Heike Albrecht',
    email: 'purchasing@albrecht.demo.cellwright.example',
    taxNumber: 'DE811234567',
    joinedDaysAgo: 175,
    place: { line1: 'Industriestraße 8', postcode: '89129', city: 'Langenau', country: 'DE' },
  },
  {
    company: 'Great Lakes Stamping',
    person: 'Dwayne Porter',
    email: 'buyer@greatlakes.demo.cellwright.example',
    taxNumber: '38-1234567',
    joinedDaysAgo: 175,
    place: { line1: '2200 Mound Road', postcode: '48310', city: 'Sterling Heights, MI', country: 'US' },
  },
  {
    company: 'Laiterie du Forez',
    person: 'Solène Marchand',
    email: 'achats@forez.demo.cellwright.example',
    taxNumber: 'FR40303265045',
    joinedDaysAgo: 175,
    place: { line1: '3 rue des Granges', postcode: '42600', city: 'Montbrison', country: 'FR' },
  },
  {
    company: 'Kowalczyk Meble',
    person: 'Piotr Kowalczyk',
    email: 'zakupy@kowalczyk.demo.cellwright.example',
    taxNumber: 'PL5260001246',
    joinedDaysAgo: 24,
    place: { line1: 'ul. Przemysłowa 21', postcode: '62-200', city: 'Gniezno', country: 'PL' },
  },
  {
    company: 'Brennan Castings',
    person: 'Aoife Brennan',
    email: 'orders@brennan.demo.cellwright.example',
    taxNumber: 'IE6388047V',
    joinedDaysAgo: 22,
    place: { line1: 'Unit 4, Harbour Park', postcode: 'X91 PK15', city: 'Waterford', country: 'IE' },
  },
]

/** Where goods and invoices of a company go to. */
export const addressOf = ({ company, person, place }: NewBuyer): DeliveryAddress => ({
  company,
  name: person,
  line2: '',
  ...place,
})

const toBuyer = (buyer: NewBuyer, ids: DemoPerson | null): Buyer => ({
  companyId: ids?.companyId ?? null,
  userId: ids?.userId ?? null,
  name: buyer.company,
  email: buyer.email,
  taxNumber: buyer.taxNumber,
  joinedDaysAgo: buyer.joinedDaysAgo,
  address: addressOf(buyer),
})

/** The demo manufacturer, and the other companies that buy. */
export const loadBuyers = async (db: Executor, owner: DemoPerson, now: Date): Promise<Buyer[]> => {
  const made: Buyer[] = [toBuyer(nordhaven, owner)]
  for (const buyer of otherBuyers) {
    const person = await createPerson(db, {
      email: buyer.email,
      fullName: buyer.person,
      isConfirmed: true,
      now: new Date(now.getTime() - buyer.joinedDaysAgo * DAY_MS),
      company: { name: buyer.company, type: 'manufacturer', isVerified: true },
    })
    made.push(toBuyer(buyer, person))
  }
  return made
}
