import { strToU8, type Zippable, zipSync } from 'fflate'

/** Files as programs write them, small enough to be checked by hand. */

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The parts of a workbook with one sheet; `sheet` is the content of its sheetData. */
export const workbook = (sheet: string, more: Zippable = {}, name = 'Parts'): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  })

/** A PDF with one page for each text. */
export const pdf = (...pages: string[]): Uint8Array => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, at) => {
      const stream = `BT /F1 12 Tf 50 700 Td (${text}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return bytesOf(body)
}

type Point = readonly [number, number, number]

/** The twelve triangles of a box with one corner in the origin. */
export const boxTriangles = (x: number, y: number, z: number): (readonly [Point, Point, Point])[] => {
  const at = (corner: number): Point => [corner & 1 ? x : 0, corner & 2 ? y : 0, corner & 4 ? z : 0]
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const
  return faces.flatMap(([a, b, c, d]) => [[at(a), at(b), at(c)] as const, [at(a), at(c), at(d)] as const])
}

export const binaryStl = (triangles: readonly (readonly [Point, Point, Point])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(84 + triangles.length * 50))
  view.setUint32(80, triangles.length, true)
  for (const [number, triangle] of triangles.entries())
    for (const [part, value] of triangle.flat().entries())
      view.setFloat32(84 + number * 50 + 12 + part * 4, value, true)
  return new Uint8Array(view.buffer)
}

export const asciiStl = (triangles: readonly (readonly [Point, Point, Point])[]): Uint8Array =>
  bytesOf(
    `solid part\n${triangles
      .map(
        (triangle) =>
          `facet normal 0 0 0\nouter loop\n${triangle.map((point) => `vertex ${point.join(' ')}`).join('\n')}\nendloop\nendfacet`,
      )
      .join('\n')}\nendsolid part\n`,
  )

/** A STEP file with these points and units, as exporters write them. */
export const step = (points: readonly Point[], units: string, more = ''): Uint8Array =>
  bytesOf(
    `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n${points
      .map(
        (point, at) =>
          `#${100 + at}=CARTESIAN_POINT('',(${point.map((each) => each.toExponential()).join(',')}));`,
      )
      .join('\n')}\n${units}\n${more}\nENDSEC;\nEND-ISO-10303-21;\n`,
  )

export const millimetres =
  "#10=(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((#14))GLOBAL_UNIT_ASSIGNED_CONTEXT((#11,#12,#13))REPRESENTATION_CONTEXT('','3D'));\n#11=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));\n#12=(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.));\n#13=(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT());"
export const inches =
  "#10=(GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNIT_ASSIGNED_CONTEXT((#11,#12)) REPRESENTATION_CONTEXT('',''));\n#11=( CONVERSION_BASED_UNIT('INCH',#15) LENGTH_UNIT() NAMED_UNIT(#16) );\n#12=(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.));\n#15=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#17);\n#16=DIMENSIONAL_EXPONENTS(1.,0.,0.,0.,0.,0.,0.);\n#17=( LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.) );"
