/** Largest load inertia about the last axis (kg·m²) and load moment on axes 4 and 5 (N·m), where public. */
type WristLimit = { inertiaKgM2?: number; momentNm?: number; source: string }

const collection = 'public robot sizing collection (Mollert/RobotSizing), secondary'
const note = 'maker data sheet as quoted publicly, secondary'

const manual = (document: string): string => `maker's document as reprinted publicly: ${document}`

const limits: Readonly<Record<string, WristLimit>> = {
  'fanuc-lr-mate-200id': { inertiaKgM2: 0.15, momentNm: 16.6, source: collection },
  'fanuc-m-20ib-25': { inertiaKgM2: 1.2, momentNm: 51, source: collection },
  'fanuc-m-20id-25': { inertiaKgM2: 1.2, momentNm: 52, source: note },
  'fanuc-m-710ic-50': { inertiaKgM2: 11, momentNm: 206, source: collection },
  'fanuc-r-1000ia-80f': { inertiaKgM2: 20, momentNm: 380, source: collection },
  'fanuc-r-2000ic-165f': { inertiaKgM2: 46, momentNm: 940, source: collection },
  'fanuc-sr-6ia': { inertiaKgM2: 0.12, source: note },
  'fanuc-sr-12ia': { inertiaKgM2: 0.3, source: note },
  'fanuc-sr-20ia': { inertiaKgM2: 0.45, source: note },
  'epson-g20-a0x': { inertiaKgM2: 0.45, source: note },
  'epson-ls20-ba04': { inertiaKgM2: 1.0, source: note },
  'yamaha-yk1000xgp': { inertiaKgM2: 1.0, source: note },
  'yamaha-yk1200x': { inertiaKgM2: 2.45, source: note },
  'abb-irb-120-3-0-58': {
    inertiaKgM2: 0.085,
    source: manual('ABB product specification IRB 120, 3HAC035960-001 rev. T, page 23'),
  },
  'abb-irb-4400l-30-2-43': {
    inertiaKgM2: 12,
    source: manual('ABB product specification IRB 4400, 3HAC9117-1 rev. N, page 33'),
  },
  'yaskawa-ma2010': {
    inertiaKgM2: 0.17,
    momentNm: 22,
    source: manual('Yaskawa manipulator manual MA2010, 7.4, page 38'),
  },
  'denso-hm-4a-series': { inertiaKgM2: 0.45, source: note },
}

/** Published wrist limits of a robot; `undefined`: not public. */
export const wristLimitOf = (robotId: string): WristLimit | undefined => limits[robotId]
