import { Document, Image, Page, Text, View } from '@react-pdf/renderer'
import { robotById } from '#engine/catalogue/index.ts'
import type { Design, Plan } from '#engine/plan-types.ts'
import { drawPlanSvg } from '#engine/scene/index.ts'
import { keyFigures } from './figure-text.ts'
import { PremisePart, SafetyPart, SourcePart } from './ground-pages.tsx'
import { BomPart, FinancePart } from './money-pages.tsx'
import { plainText } from './plain-text.ts'
import { planSheet, UNITS_PER_POINT } from './plan-sheet.ts'
import { MARGIN, styles } from './report-style.ts'
import { Heading, ReportTable } from './report-table.tsx'
import { SvgDrawing } from './svg-drawing.tsx'

/** ISO 216 A4 in points. */
const [A4_SHORT, A4_LONG] = [595.28, 841.89]
/** Heading, note and footer of the drawing's page. */
const TAKEN_HEIGHT = 150

export type ReportInput = {
  title: string
  plan: Plan
  design: Design
  /** The cell's picture, PNG. */
  picture: Buffer | undefined
  /** "2026-11-20" */
  date: string
}

const Footer = ({ title, date }: Pick<ReportInput, 'title' | 'date'>) => (
  <View style={styles.footer} fixed>
    <Text>{plainText(`Cellwright · ${title.slice(0, 90)} · ${date}`)}</Text>
    <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
  </View>
)

/** What a reader looks at first; the parts list begins below it on the same page. */
function Opening({ title, plan, design, picture, date }: ReportInput) {
  const robot = robotById(design.chosen.robotId)
  const robotName = robot ? `${robot.maker} ${robot.model}` : design.chosen.robotId
  return (
    <>
      <Text style={[styles.muted, { marginBottom: 4 }]}>Cell plan · {date}</Text>
      <Text style={styles.title}>{plainText(title)}</Text>
      <Text style={{ fontSize: 10.5 }}>{plainText(plan.summary)}</Text>
      {picture && <Image src={{ data: picture, format: 'png' }} style={{ marginTop: 12, width: '100%' }} />}
      <View style={styles.figures}>
        {keyFigures(design, robotName).map(({ label, value, note }) => (
          <View key={label} style={styles.figure} wrap={false}>
            <Text style={styles.figureLabel}>{label}</Text>
            <Text style={styles.figureValue}>{plainText(value)}</Text>
            <Text style={styles.figureLabel}>{plainText(note)}</Text>
          </View>
        ))}
      </View>
      <Text style={styles.subheading}>The task as described</Text>
      <Text style={styles.muted}>{plainText(excerpt(plan.requirement.text))}</Text>
      <NotesPart diagnostics={plan.diagnostics} />
    </>
  )
}

const excerpt = (text: string): string => (text.length > 900 ? `${text.slice(0, 899)}…` : text)

function DrawingPage({ title, design, date }: ReportInput) {
  const { boundsMm } = design.cell
  const isWide = boundsMm.maxX - boundsMm.minX > boundsMm.maxY - boundsMm.minY
  const [pageWidth, pageHeight] = isWide ? [A4_LONG, A4_SHORT] : [A4_SHORT, A4_LONG]
  const { scale, width, height } = planSheet(boundsMm, pageWidth - 2 * MARGIN, pageHeight - TAKEN_HEIGHT)
  return (
    <Page size="A4" orientation={isWide ? 'landscape' : 'portrait'} style={styles.page}>
      <Text style={[styles.heading, { marginTop: 0 }]}>Plan view</Text>
      <Text style={[styles.muted, { marginBottom: 8 }]}>
        {scale > 0
          ? `Scale 1:${scale} when printed on A4 at 100%. Dimensions in mm.`
          : 'To the scale of the bar below. Dimensions in mm.'}
      </Text>
      <View style={{ alignItems: 'center' }}>
        <SvgDrawing
          svg={drawPlanSvg(design.cell, { width, height, theme: 'light' })}
          width={width / UNITS_PER_POINT}
          height={height / UNITS_PER_POINT}
        />
      </View>
      <Footer title={title} date={date} />
    </Page>
  )
}

function StepsPart({ steps }: Pick<Design, 'steps'>) {
  return (
    <>
      <Heading>From order to acceptance</Heading>
      <ReportTable
        columns={[
          { title: 'Step', share: 2.4 },
          { title: 'Days', share: 0.8, isNumber: true },
          { title: 'Team', share: 2 },
          { title: 'What is done', share: 6 },
        ]}
        rows={steps.map((step) => [
          `${step.number}. ${step.title}`,
          String(step.durationDays),
          step.team,
          step.description,
        ])}
      />
    </>
  )
}

function NotesPart({ diagnostics }: Pick<Plan, 'diagnostics'>) {
  const notes = diagnostics.filter(({ severity }) => severity !== 'info')
  if (notes.length === 0) return null
  return (
    <>
      <Heading>Points to settle</Heading>
      {notes.map(({ code, text, remedy }) => (
        <Text key={`${code} ${text}`}>• {plainText(remedy ? `${text} ${remedy}` : text)}</Text>
      ))}
    </>
  )
}

/** The plan as a document for a meeting, A4. */
export function ReportDocument(input: ReportInput) {
  const { plan, design, title, date } = input
  return (
    <Document title={title} author="Cellwright" subject="Cell plan" language="en">
      <Page size="A4" style={styles.page}>
        <Opening {...input} />
        <BomPart bom={design.bom} />
        <FinancePart finance={design.finance} />
        <StepsPart steps={design.steps} />
        <SafetyPart safety={design.safety} />
        <PremisePart plan={plan} />
        <SourcePart design={design} />
        <Footer title={title} date={date} />
      </Page>
      <DrawingPage {...input} />
    </Document>
  )
}
