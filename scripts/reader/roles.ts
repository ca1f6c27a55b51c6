const quantityRoleList =
  `mass size length width height diameter thickness kinds density volume rate interval containers-rate batch
changeover per-container per-layer per-shot container-mass container-size pallet-size stack-height pallet-mass layers lines
ceiling footprint area iso-class dust-zone ip temperature distance machines machining-time unattended shifts hours-per-shift
hours-per-day hours-per-week days-per-week days-per-year weeks-per-year wage operators budget payback money manual-time
process-count process-length process-length-total process-time process-speed process-width screws screw-diameter
screw-length torque insert-mass insert-count defect accuracy voltage power pressure corrected relative unused`.split(
    /\s+/,
  )
const wordRoles = 'part material container pallet environment machine insert cue thing wish not'.split(' ')

export const quantityRoles: ReadonlySet<string> = new Set(quantityRoleList)
const roles: ReadonlySet<string> = new Set([...quantityRoleList, ...wordRoles])

export const isRole = (role: string): boolean => roles.has(role)
