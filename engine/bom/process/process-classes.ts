/** Part classes of process cells that the catalogue does not hold. Bands are for one piece, or one metre where said. */
export const processClasses = {
  welding_torch: { name: 'Welding torch', assumedUsd: [2_500, 7_000] },
  tig_torch: { name: 'TIG torch with cold wire nozzle', assumedUsd: [4_000, 11_000] },
  tig_source: { name: 'TIG source, AC and DC, about 300 A, water cooled', assumedUsd: [9_000, 25_000] },
  laser_head: { name: 'Laser welding head', assumedUsd: [18_000, 45_000] },
  laser_fibre: {
    name: 'Process fibre, water, gas and crossjet hoses over the arm',
    assumedUsd: [4_000, 12_000],
  },
  welding_laser: {
    name: 'Fibre laser of 3 to 4 kW with chiller',
    assumedUsd: [70_000, 160_000],
  },
  laser_wall: {
    name: 'Light-tight laser wall, EN 60825-4, per metre',
    assumedUsd: [900, 2_200],
  },
  laser_roof: {
    name: 'Light-tight roof, turning wall of the positioner, interlocks and warning lamps',
    assumedUsd: [15_000, 45_000],
  },
  hose_pack: { name: 'Wire feeder, hose package and torch cables', assumedUsd: [3_000, 8_000] },
  wire_and_gas: { name: 'Wire drum guide, gas regulator and flow sensor', assumedUsd: [600, 2_000] },
  torch_cleaner: { name: 'Torch cleaner with wire cutter and spray', assumedUsd: [3_000, 7_000] },
  fume_extractor: {
    name: 'Welding fume extraction with filter, for torch or hood',
    assumedUsd: [6_000, 20_000],
  },
  arc_screen: { name: 'Arc screen on the fence, EN ISO 25980, per metre', assumedUsd: [60, 160] },
  positioner_light: {
    name: 'Two-sided positioner for loads to 100 kg a side',
    assumedUsd: [14_000, 34_000],
  },
  positioner: {
    name: 'Two-sided positioner with drive and slip-ring or energy chain',
    assumedUsd: [20_000, 48_000],
  },
  positioner_medium: {
    name: 'Two-sided positioner for loads to 500 kg a side',
    assumedUsd: [32_000, 75_000],
  },
  positioner_heavy: {
    name: 'Heavy two-sided positioner, foundation to be checked',
    assumedUsd: [60_000, 160_000],
  },
  clamping_fixture_light: {
    name: 'Clamping fixture for a part of up to 15 kg',
    assumedUsd: [2_500, 9_000],
  },
  clamping_fixture: { name: 'Clamping fixture for the part', assumedUsd: [4_000, 18_000] },
  dispensing_valve: { name: 'Dispensing valve', assumedUsd: [2_000, 7_000] },
  purge_cup: { name: 'Purge cup with wiper for the nozzle', assumedUsd: [300, 1_500] },
  vapour_extraction: {
    name: 'Vapour extraction with carbon filter, for nozzle and purge cup',
    assumedUsd: [3_000, 9_000],
  },
  drum_pump: { name: 'Drum pump with dosing unit', assumedUsd: [18_000, 50_000] },
  force_spindle: { name: 'Spindle with force control', assumedUsd: [12_000, 35_000] },
  dust_extractor: { name: 'Dust extraction with filter and spark trap', assumedUsd: [6_000, 18_000] },
  dust_extractor_light_metal: {
    name: 'Wet dust separator for light metal, ATEX to be checked',
    assumedUsd: [18_000, 50_000],
  },
  closed_wall: {
    name: 'Closed panel on the fence posts instead of mesh, per metre',
    assumedUsd: [180, 450],
  },
  tool_stand: { name: 'Stand for discs, cutters or nozzles', assumedUsd: [1_000, 3_500] },
  screw_spindle: { name: 'Screwdriving spindle with controller', assumedUsd: [12_000, 28_000] },
  combined_tool: { name: 'Screwdriving spindle and gripper on one flange', assumedUsd: [15_000, 34_000] },
  insert_gripper: { name: 'Jaw gripper with compliance', assumedUsd: [3_000, 8_000] },
  screw_feeder: { name: 'Screw feeder with blow feed', assumedUsd: [6_000, 15_000] },
  part_feeder: { name: 'Bowl or flexible part feeder', assumedUsd: [9_000, 25_000] },
  servo_press: {
    name: 'Servo press with force sensor, force and travel recorded',
    assumedUsd: [18_000, 45_000],
  },
  process_record: {
    name: 'Process data record: one file a part, with its serial number',
    assumedUsd: [2_500, 8_000],
  },
  camera_optics: { name: 'Lens, sector lights, bracket and cables', assumedUsd: [1_500, 4_500] },
  inspection_software: {
    name: 'Surface inspection software and set-up on sample parts',
    assumedUsd: [6_000, 20_000],
  },
  light_hood: { name: 'Light hood or bar light with shroud', assumedUsd: [1_500, 6_000] },
  stop_station: {
    name: 'Stop station: blade, lift or side clamps, locating pins, sensors',
    assumedUsd: [3_500, 10_000],
  },
  marking_laser: {
    name: 'Fibre marking laser in a class 1 station with automatic door',
    assumedUsd: [35_000, 85_000],
  },
  laser_exhaust: { name: 'Exhaust with particle and carbon filter', assumedUsd: [2_500, 7_000] },
  injection_interface: {
    name: 'Injection machine interface, EUROMAP 67, with guard circuit',
    assumedUsd: [1_500, 5_000],
  },
  press_brake_interface: {
    name: 'Press brake interface: cycle, back gauge, mode switch, foot pedal lock',
    assumedUsd: [3_000, 10_000],
  },
  trim_station: { name: 'Gate trimming station: nest, nippers, sprue chute', assumedUsd: [4_000, 14_000] },
  sheet_stack: { name: 'Stack place with stops, rollers and height sensor', assumedUsd: [4_000, 14_000] },
  sheet_separation: {
    name: 'Sheet separation and double-sheet sensor',
    assumedUsd: [1_500, 6_000],
  },
  press_interface: {
    name: 'Press interface: cycle, outlet and emergency stop signals',
    assumedUsd: [1_500, 6_000],
  },
  wide_conveyor: {
    name: 'Conveyor for wide or fast goods, made to measure, per metre',
    assumedUsd: [2_200, 5_500],
  },
  centring_table: { name: 'Centring table with ball tops and two stops', assumedUsd: [3_000, 9_000] },
  kit_rack: { name: 'Flow rack with bins, refilled from behind', assumedUsd: [1_500, 5_000] },
  clean_cabin: {
    name: 'Clean cabin: filter fan units over the cell, clear walls, airflow and particles monitored',
    assumedUsd: [45_000, 160_000],
  },
  explosion_build: {
    name: 'Explosion-protected build of one robot with its sensors and earthing, cabinet outside the zone',
    assumedUsd: [12_000, 60_000],
    isMadeToOrder: true,
  },
  /** Whether any is needed is open: a price would be invented. */
  explosion_build_if_asked: {
    name: 'Explosion-protected build: drives, sensors, earthing, cabinet outside the zone',
    isMadeToOrder: true,
  },
  case_erector: { name: 'Case erector with blank magazine', assumedUsd: [30_000, 75_000] },
  case_sealer: { name: 'Case sealer, tape or glue', assumedUsd: [9_000, 35_000] },
} as const

export type ProcessClass = keyof typeof processClasses
