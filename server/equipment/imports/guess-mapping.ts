import type { ImportMapping } from '#contract/equipment-imports.ts'
import { type ImportField, importFieldLabels, importFields } from '#contract/equipment-words.ts'

/**
 * What headings are called in English and German, in small letters without accents, signs and units. The first name of
 * a field that a heading has wins, so the more exact names come first.
 */
const names: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'article',
    'article name',
    'product',
    'product name',
    'title',
    'bezeichnung',
    'artikelbezeichnung',
    'artikel',
    'produkt',
  ],
  category: ['category', 'class', 'product group', 'group', 'kategorie', 'warengruppe', 'produktgruppe'],
  articleNumber: [
    'article number',
    'article no',
    'item number',
    'item no',
    'sku',
    'part number',
    'order number',
    'artikelnummer',
    'artikelnr',
    'artikel nr',
    'art nr',
    'bestellnummer',
    'materialnummer',
  ],
  manufacturer: ['manufacturer', 'maker', 'brand', 'hersteller', 'marke'],
  model: ['model', 'type', 'modell', 'typ'],
  description: ['description', 'text', 'beschreibung', 'langtext'],
  unit: ['unit', 'sold by', 'einheit', 'mengeneinheit', 'me'],
  priceCents: [
    'price',
    'unit price',
    'list price',
    'net price',
    'preis',
    'einzelpreis',
    'listenpreis',
    'nettopreis',
  ],
  priceLowCents: ['price from', 'price low', 'usual price from', 'preis von', 'preis ab'],
  priceHighCents: ['price to', 'price high', 'usual price to', 'preis bis'],
  bulkFrom: ['bulk from', 'bulk quantity', 'from quantity', 'staffelmenge', 'ab menge', 'mengenstaffel'],
  bulkPriceCents: ['bulk price', 'volume price', 'staffelpreis', 'mengenpreis'],
  leadTimeDays: ['lead time', 'delivery time', 'lieferzeit', 'lieferfrist'],
  stock: ['stock', 'in stock', 'stock status', 'quantity', 'bestand', 'lagerbestand', 'lager', 'menge'],
  payloadKg: ['payload', 'load', 'traglast', 'nutzlast'],
  reachMm: ['reach', 'reichweite', 'arbeitsradius'],
  ipRating: ['ip', 'ip rating', 'ip code', 'schutzgrad'],
  lengthMm: ['length', 'lange', 'laenge'],
  widthMm: ['width', 'breite'],
  heightMm: ['height', 'hohe', 'hoehe'],
  certifications: ['certifications', 'certificates', 'zertifikate', 'zertifizierungen'],
  dimensions: ['dimensions', 'size', 'abmessungen', 'masse', 'abmessung'],
  weight: ['weight', 'mass', 'gewicht'],
  power: ['power', 'leistung', 'anschlussleistung'],
  precision: ['precision', 'repeatability', 'accuracy', 'genauigkeit', 'wiederholgenauigkeit'],
  speed: ['speed', 'geschwindigkeit'],
  safety_rating: ['safety rating', 'performance level', 'sil', 'sicherheitsstufe'],
  protection_class: ['protection class', 'protection', 'schutzart', 'schutzklasse'],
  operating_temperature: ['operating temperature', 'temperature', 'betriebstemperatur', 'temperatur'],
  communication: ['communication', 'interface', 'fieldbus', 'kommunikation', 'schnittstelle', 'feldbus'],
  installationManual: ['installation manual', 'installation', 'montageanleitung'],
  operationManual: ['operation manual', 'manual', 'manual url', 'betriebsanleitung', 'handbuch'],
  maintenanceManual: ['maintenance manual', 'maintenance', 'wartungsanleitung'],
}

/** "Price (USD)" → "price", "Länge [mm]" → "lange", "articleNumber" → "article number". */
const plainOf = (heading: string): string =>
  heading
    .replace(/[([{].*$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(?:usd|eur|kg|mm|cents|days|tage|d)$/, '')
    .trim()

/** Names of a field, the most exact first. On our own pages "Bulk price from, units" is written without its unit too. */
const nameOf = (field: ImportField, rank: number): string | undefined =>
  rank === 0 ? plainOf(importFieldLabels[field].split(',')[0] ?? '') : names[field][rank - 1]

/** Column by field, guessed from the headings; each column is used once. */
export const guessMapping = (headings: readonly string[]): ImportMapping => {
  const plain = headings.map(plainOf)
  const taken = new Set<number>()
  const mapping: ImportMapping = {}
  // The most exact names of all fields first, so that "type" is no model where a column is called "model".
  const longest = 1 + Math.max(...Object.values(names).map((list) => list.length))
  for (let rank = 0; rank < longest; rank++)
    for (const field of importFields) {
      const name = nameOf(field, rank)
      if (mapping[field] !== undefined || name === undefined) continue
      const at = plain.findIndex((heading, column) => heading === name && !taken.has(column))
      const heading = headings[at]
      if (heading === undefined) continue
      taken.add(at)
      mapping[field] = heading
    }
  return mapping
}
