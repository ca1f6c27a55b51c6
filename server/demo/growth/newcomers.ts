import type { CompanyType } from '#db/schema/index.ts'

export type Newcomer = { company: string; person: string; type: Exclude<CompanyType, 'admin'> }

const of = (type: Newcomer['type'], rows: readonly (readonly [company: string, person: string])[]) =>
  rows.map(([company, person]): Newcomer => ({ company, person, type }))

/** Companies that signed up lately and did little more yet. None of them exists. */
export const newcomers: readonly Newcomer[] = [
  ...of('manufacturer', [
    ['Ashgrove Castings', 'Helen Ashgrove'],
    ['Bergdal Möbler', 'Nils Bergdal'],
    ['Brightwater Bottling', 'Owen Carver'],
    ['Calder Packaging', 'Ruth Calder'],
    ['Dunmore Dairy', 'Sean Dunmore'],
    ['Eichfeld Metallbau', 'Karin Eichfeld'],
    ['Fjellheim Seafood', 'Marit Fjellheim'],
    ['Granville Plastics', 'Paul Granville'],
    ['Hollis Bearings', 'Dana Hollis'],
    ['Juniper Cosmetics', 'Claire Moreau'],
    ['Kaltenbrunn Brauerei', 'Josef Kalten'],
    ['Larkspur Foods', 'Amy Larkin'],
    ['Moravian Glass', 'Petr Horák'],
    ['Northfell Timber', 'Greta Northfell'],
    ['Oakridge Appliances', 'Victor Lane'],
    ['Pelican Pharma', 'Sofia Reyes'],
    ['Quarry Lane Tiles', 'Martin Quarry'],
  ]),
  ...of('engineer', [
    ['Rimkus Automation', 'Jonas Rimkus'],
    ['Salvo Integrazione', 'Marta Salvo'],
    ['Tillberg Robotics', 'Eva Tillberg'],
    ['Umbra Controls', 'Luca Umbra'],
    ['Vantaa Cells', 'Mikko Vanta'],
    ['Westmark Machine Vision', 'Carol West'],
    ['Yarrow Engineering', 'Tom Yarrow'],
    ['Zeller Anlagenbau', 'Bernd Zeller'],
  ]),
  ...of('supplier', [
    ['Alder Pneumatics', 'Ian Alder'],
    ['Brandt Fördertechnik', 'Silke Brandt'],
    ['Cobalt Sensors', 'Rosa Cobo'],
    ['Delft Gripping', 'Joost Vermeer'],
    ['Everest Enclosures', 'Anita Rao'],
    ['Fulton Safety', 'Brian Fulton'],
    ['Garnet Drives', 'Lena Garnet'],
    ['Harrow Cables', 'Neil Harrow'],
    ['Iberia Linear', 'Pablo Ibarra'],
    ['Jutland Vacuum', 'Karen Jensen'],
    ['Kestrel Fasteners', 'Adam Frost'],
    ['Lumen Lighting', 'Nora Lumen'],
    ['Merrow Conveyors', 'Gail Merrow'],
    ['Nadir Welding', 'Omar Nadir'],
    ['Orbit Couplings', 'Jill Orb'],
  ]),
]
