import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import type { Executor } from '#db/connect.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'

/** An article that is a product of the planner's catalogue; its figures and the middle of its price band come from there. */
export type CatalogueArticle = { product: string; stock: number | null; leadTimeDays: number }

/** An article of the supplier's own make. The price is the middle of the band that plans assume for its class. */
export type OwnArticle = {
  name: string
  category: EquipmentCategoryKey
  priceUsd: number | null
  stock: number | null
  leadTimeDays: number
  description: string
  /** What it carries, for what carries something. */
  payloadKg?: number
  /** What it takes, for a place. */
  sizeMm?: readonly [length: number, width: number]
}

export type DemoSupplier = {
  company: string
  person: string
  email: string
  products: readonly CatalogueArticle[]
  own: readonly OwnArticle[]
}

const product = (id: string, stock: number | null, leadTimeDays: number): CatalogueArticle => ({
  product: id,
  stock,
  leadTimeDays,
})

/** Arms and grippers: the articles of the demo account for suppliers. */
export const armSupplier: Pick<DemoSupplier, 'products' | 'own'> = {
  products: [
    product('universal-robots-ur10e', 6, 21),
    product('universal-robots-ur20', 3, 35),
    product('universal-robots-ur30', 2, 42),
    product('fanuc-lr-mate-200id', 4, 30),
    product('fanuc-m-20ia', 2, 56),
    product('fanuc-crx-10ia-l', 3, 28),
    product('abb-irb-1600-6-1-2', 2, 49),
    product('abb-irb-360-1-1130', 1, 70),
    product('abb-irb-460-110-2-4', 1, 63),
    product('kuka-kr-10-r1100-sixx', 3, 35),
    product('kuka-kr-40-pa', 2, 56),
    product('yaskawa-gp7', 5, 28),
    product('yaskawa-gp50', 2, 49),
    product('yaskawa-hc10dtp', 3, 28),
    product('staubli-tx2-90xl', null, 84),
    product('robotiq-2f-85', 14, 7),
    product('robotiq-hand-e', 9, 7),
    product('onrobot-rg2', 12, 7),
    product('onrobot-3fg15', 8, 10),
    product('schunk-egu-60', 7, 14),
    product('schunk-pgn-plus-p-100-1', 22, 5),
    product('festo-dhpc-25', 40, 3),
    product('schmalz-fxp-svk-442-3r18', 6, 14),
    product('piab-picobot', 4, 10),
    product('schmalz-sbp-10-15-20-25', 60, 3),
    product('schunk-sws-011', 10, 14),
    product('onrobot-quick-changer', 25, 5),
    product('onrobot-hex-e-qc', 5, 14),
  ],
  own: [],
}

export const furtherSuppliers: readonly DemoSupplier[] = [
  {
    company: 'Hartmann Maschinenschutz',
    person: 'Katrin Hartmann',
    email: 'sales@hartmann.demo.cellwright.example',
    products: [
      product('axelent-x-guard', 900, 5),
      product('euchner-mgb2', 30, 7),
      product('sick-detec4-core', 18, 10),
      product('sick-microscan3-core-pro', 6, 14),
      product('pilz-pnozmulti-2', 25, 5),
      product('pilz-pnoz-s4', 80, 3),
      product('siemens-s7-1200-cpu-1214c-1214fc', 40, 4),
      product('siemens-s7-1500-cpu-1511-1516f-3-pn-dp', 12, 10),
    ],
    own: [
      {
        name: 'Emergency stop button with lamp',
        category: 'guard',
        priceUsd: 130,
        stock: 150,
        leadTimeDays: 3,
        description: 'Two channels, ISO 13850, with a lit collar that shows which button was pressed.',
      },
      {
        name: 'Muting sensor set with arms and lamp',
        category: 'safety_sensor',
        priceUsd: 1_000,
        stock: 14,
        leadTimeDays: 7,
        description: 'Four sensors, arms and a muting lamp for one opening with a light curtain.',
      },
      {
        name: 'Material tunnel',
        category: 'guard',
        priceUsd: 1_560,
        stock: null,
        leadTimeDays: 15,
        description: 'Sheet steel, made to the height and width of the goods, fixed to mesh guards.',
      },
      {
        name: 'Control cabinet: supply, network, terminals, contactors',
        category: 'control',
        priceUsd: 5_500,
        stock: null,
        leadTimeDays: 25,
        description: 'Wired and tested to EN 60204-1, with room for drives of one robot and two conveyors.',
      },
      {
        name: 'Operator panel, 7–12 inch',
        category: 'control',
        priceUsd: 1_650,
        stock: 9,
        leadTimeDays: 7,
        description: 'Touch panel in a stainless case, on a swivel arm.',
      },
    ],
  },
  {
    company: 'Veldkamp Transportsystemen',
    person: 'Joris Veldkamp',
    email: 'verkoop@veldkamp.demo.cellwright.example',
    products: [
      product('interroll-mcp-rm-8310-24-v-rollerdrive', 60, 10),
      product('interroll-mcp-bm-8420', 35, 14),
      product('interroll-mpp-pm-9710-pallet-roller', 20, 21),
      product('interroll-mpp-pm-9720-pallet-chain', 12, 21),
      product('dorner-2200-series', 8, 18),
      product('palomat-inline-130201', 2, 40),
      product('robopac-genesis-futura-40', 1, 70),
    ],
    own: [
      {
        name: 'Pallet place with centring stops and sensors',
        category: 'pallet_handling',
        priceUsd: 1_650,
        stock: 10,
        leadTimeDays: 12,
        sizeMm: [1_219, 1_016],
        description: 'Floor frame with stops for EUR and GMA pallets and a sensor for presence.',
      },
      {
        name: 'Pedestal for a robot of up to 400 kg',
        category: 'axis',
        priceUsd: 3_250,
        stock: 4,
        leadTimeDays: 14,
        description:
          'Welded steel, machined flange, bolted to the floor. State the flange pattern when ordering.',
      },
      {
        name: 'Pedestal for a robot of up to 1,200 kg',
        category: 'axis',
        priceUsd: 6_250,
        stock: 2,
        leadTimeDays: 21,
        payloadKg: 1_200,
        description: 'Welded steel with a base plate of 40 mm. State the flange pattern when ordering.',
      },
      {
        name: 'Dress pack: hoses and cables to the tool',
        category: 'supply',
        priceUsd: 1_900,
        stock: 7,
        leadTimeDays: 10,
        description: 'Air, signals and network from the base to the flange, with a spring return.',
      },
      {
        name: 'Compressed air preparation: filter, regulator, soft-start valve',
        category: 'supply',
        priceUsd: 800,
        stock: 16,
        leadTimeDays: 5,
        description: 'G½, 40 µm filter, soft start and safe venting to performance level d.',
      },
    ],
  },
  {
    company: 'Optera Vision',
    person: 'Fiona Gallagher',
    email: 'orders@optera.demo.cellwright.example',
    products: [
      product('photoneo-phoxi-3d-scanner-l', 3, 28),
      product('zivid-2-plus-m130-mr130', 2, 28),
      product('basler-blaze-101-tof', 9, 10),
      product('cognex-in-sight-3800', 6, 14),
      product('keyence-iv4', 10, 7),
    ],
    own: [
      {
        name: 'Camera mount, lens, light and cables',
        category: 'vision',
        priceUsd: 1_650,
        stock: 12,
        leadTimeDays: 7,
        description: 'Profile mount, lens for 0.5 to 1.5 m, bar light and cables of 10 m.',
      },
      {
        name: 'Industrial computer with graphics processor',
        category: 'vision',
        priceUsd: 4_250,
        stock: 5,
        leadTimeDays: 12,
        description: 'Fanless case for the cabinet, 12 GB of graphics memory, two camera ports.',
      },
    ],
  },
]

/** Makes the further suppliers with an account each that no one signs in with. Answers their companies by name. */
export const loadSuppliers = async (db: Executor, createdAt: Date): Promise<Map<string, string>> => {
  const companies = new Map<string, string>()
  for (const { company, person, email } of furtherSuppliers) {
    const made = await createPerson(db, {
      email,
      fullName: person,
      isConfirmed: true,
      now: createdAt,
      company: { name: company, type: 'supplier', isVerified: true },
    })
    if (made?.companyId) companies.set(company, made.companyId)
  }
  return companies
}
