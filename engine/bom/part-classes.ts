/** A class of parts: its name, an assumed price band, and whether it is drawn and built for the cell. */
export type ClassOfPart = {
  name: string
  assumedUsd?: readonly [low: number, high: number]
  isMadeToOrder?: true
}

/**
 * Part classes that the catalogue does not hold. Small, well-known ones carry an assumed price band; where the range of
 * designs is too wide for one, the price stays unknown.
 */
export const partClasses = {
  gripper: { name: 'Gripper to be designed', isMadeToOrder: true },
  pedestal_small: { name: 'Pedestal for a robot of up to 60 kg', assumedUsd: [800, 2_500] },
  pedestal: { name: 'Pedestal for a robot of up to 400 kg', assumedUsd: [1_500, 5_000] },
  pedestal_large: { name: 'Pedestal for a robot of up to 1,200 kg', assumedUsd: [3_500, 9_000] },
  pedestal_heavy: {
    name: 'Pedestal for a robot of more than 1,200 kg, foundation to be checked',
    assumedUsd: [6_000, 18_000],
  },
  hanging_frame: { name: 'Frame for a hanging robot', assumedUsd: [6_000, 18_000] },
  hygienic_frame: {
    name: 'Hygienic frame for a hanging robot, open profiles, stainless',
    assumedUsd: [12_000, 35_000],
    isMadeToOrder: true,
  },
  dress_pack: { name: 'Dress pack: hoses and cables to the tool', assumedUsd: [800, 3_000] },
  protective_jacket: {
    name: 'Protected robot build or jacket',
    assumedUsd: [2_000, 12_000],
    isMadeToOrder: true,
  },
  air_preparation: {
    name: 'Compressed air preparation: filter, regulator, soft-start valve',
    assumedUsd: [400, 1_200],
  },
  pallet_place: { name: 'Pallet place with centring stops and sensors', assumedUsd: [800, 2_500] },
  container_place: { name: 'Container place with locating stops and sensor', assumedUsd: [500, 2_000] },
  part_buffer: { name: 'Part buffer with drawers or trays', assumedUsd: [800, 3_000] },
  tray_magazine: {
    name: 'Tray magazine that gives out and takes in trays, up to 250 kg',
    assumedUsd: [2_500, 9_000],
  },
  // A tower with a driven lift and shuttle; trays are too heavy to be slid by hand.
  tray_magazine_medium: {
    name: 'Tray tower with driven lift and shuttle, up to 1,000 kg',
    assumedUsd: [9_500, 22_000],
  },
  // Whole stacks come and go on chain conveyors; a portal lifts single trays to the robot.
  tray_magazine_heavy: {
    name: 'Tray store for more than 1,000 kg: stacks on chain conveyors, portal for single trays',
    assumedUsd: [20_000, 50_000],
    isMadeToOrder: true,
  },
  hot_cradle: {
    name: 'Cradles of heat-resistant steel with heat shield',
    assumedUsd: [1_500, 6_000],
  },
  part_fixture: { name: 'Presentation place with stop and part sensor', assumedUsd: [500, 2_500] },
  machine_interface: {
    name: 'Machine interface: door, chuck and cycle signals, emergency stop circuit',
    // From a cable with signals on a machine that is ready for a robot to a driven door with its own valves.
    assumedUsd: [1_500, 5_000],
  },
  camera_mount: { name: 'Camera mount, lens, light and cables', assumedUsd: [800, 2_500] },
  camera_enclosure: {
    name: 'Camera enclosure for washdown',
    assumedUsd: [600, 2_500],
    isMadeToOrder: true,
  },
  picking_software: {
    name: '3D picking software: finds parts, plans grasps and ways without collisions',
    assumedUsd: [5_000, 16_000],
  },
  vision_computer: { name: 'Industrial computer with graphics processor', assumedUsd: [2_500, 6_000] },
  belt_encoder: { name: 'Belt encoder and tracking interface', assumedUsd: [400, 1_500] },
  washdown_conveyor: {
    name: 'Conveyor for washdown, per metre',
    assumedUsd: [3_000, 8_000],
    isMadeToOrder: true,
  },
  hot_conveyor: {
    name: 'Conveyor of steel plates or wire mesh for hot parts, per metre',
    assumedUsd: [2_500, 7_000],
  },
  live_roller_conveyor_medium: {
    name: 'Chain-driven live roller conveyor for goods of up to 250 kg, per metre',
    assumedUsd: [1_400, 2_800],
  },
  live_roller_conveyor_heavy: {
    name: 'Chain-driven live roller conveyor for goods of up to 1,200 kg, per metre',
    assumedUsd: [2_000, 4_200],
  },
  live_roller_conveyor_special: {
    name: 'Chain-driven live roller conveyor for goods of more than 1,200 kg, per metre',
    assumedUsd: [3_000, 7_500],
  },
  // Makers quote both: no price is printed for either.
  bag_flattener: {
    name: 'Bag flattener: pressing roller or belt over the infeed, for powders with a hood for dust',
  },
  tub_line: {
    name: 'Tub line: opens bags, takes lid and liner off, presents the nest at the robot, indexed',
    isMadeToOrder: true,
  },
  lane_divider: { name: 'Lane divider with diverting gate', assumedUsd: [8_000, 22_000] },
  grouping_station: {
    name: 'Grouping station: stops, counting sensor and pusher for one lane',
    assumedUsd: [4_000, 12_000],
  },
  tray_destacker: { name: 'Destacker for full trays with magazine', assumedUsd: [12_000, 35_000] },
  tray_stacker: { name: 'Stacker for empty trays', assumedUsd: [10_000, 28_000] },
  tray_sensor: { name: 'Sensor for the front edge of a tray, with mount', assumedUsd: [200, 600] },
  tray_denester: { name: 'Denester for empty trays with magazine', assumedUsd: [12_000, 35_000] },
  vacuum_valve: {
    name: 'Suction and blow-off valve with vacuum switch, for one zone',
    assumedUsd: [150, 450],
  },
  // Software option with its safety board or wiring. No maker prints a price: the band is assumed.
  safety_zones: {
    name: 'Safety-rated axis and zone limits of the robot controller',
    assumedUsd: [1_500, 5_000],
  },
  muting_sensors: { name: 'Muting sensor set with arms and lamp', assumedUsd: [500, 1_500] },
  material_tunnel: { name: 'Material tunnel', assumedUsd: [600, 2_500] },
  emergency_stop: { name: 'Emergency stop button with lamp', assumedUsd: [60, 200] },
  operator_panel: { name: 'Operator panel, 7–12 inch', assumedUsd: [800, 2_500] },
  control_cabinet: {
    name: 'Control cabinet: supply, network, terminals, contactors',
    assumedUsd: [3_000, 8_000],
  },
  pallet_dispenser: { name: 'Pallet dispenser for this pallet size', assumedUsd: [12_000, 25_000] },
} as const

export type PartClass = keyof typeof partClasses
