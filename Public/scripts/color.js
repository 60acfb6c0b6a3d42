// The few formulas that the page needs while a colour moves and the server isn't asked: OKLCH, CSS Color 4's gamut
// mapping into sRGB, WCAG 2's contrast ratio, APCA's lightness contrast Lc, and the limits of gamuts and ratios in the
// plane of a hue. They match the server's formulas, which a test checks. As soon as a colour stops moving, the server's
// answer is shown.

const dot = (one, other) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const multiply = (rows, vector) => [dot(rows[0], vector), dot(rows[1], vector), dot(rows[2], vector)];

// From CSS Color 4, "Sample code for color conversions". Both linear channels and XYZ give white a luminance of 1.
const lightToXYZ = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
];
const xyzToLight = [
  [12831 / 3959, -329 / 214, -1974 / 3959],
  [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
  [705 / 12673, -2585 / 12673, 705 / 667],
];
const xyzToP3Light = [
  [446124 / 178915, -333277 / 357830, -72051 / 178915],
  [-14852 / 17905, 63121 / 35810, 423 / 17905],
  [11844 / 330415, -50337 / 660830, 316169 / 330415],
];
const xyzToLMS = [
  [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const lmsToXYZ = [
  [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
  [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
  [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
];
const lmsToLab = [
  [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const labToLMS = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];

// The transfer function of IEC 61966-2-1.
const decode = (value) => {
  const size = Math.abs(value);
  return size <= 0.04045 ? value / 12.92 : Math.sign(value) * ((size + 0.055) / 1.055) ** 2.4;
};
const encode = (value) => {
  const size = Math.abs(value);
  return size <= 0.0031308 ? value * 12.92 : Math.sign(value) * (1.055 * size ** (1 / 2.4) - 0.055);
};

const labOf = (light) => multiply(lmsToLab, multiply(xyzToLMS, multiply(lightToXYZ, light)).map(Math.cbrt));
const lightOf = (lab) => multiply(xyzToLight, multiply(lmsToXYZ, multiply(labToLMS, lab).map((root) => root ** 3)));
const clipped = (channels) => channels.map((channel) => Math.min(Math.max(channel, 0), 1));

/**
 * Converts gamma-encoded sRGB channels from 0 to 1 to OKLCH lightness from 0 to 1, chroma, and hue in degrees. The hue
 * of a grey is 0.
 */
export function toOKLCH(channels) {
  const color = polar(labOf(channels.map(decode)));
  return color[1] < 1e-6 ? [color[0], 0, 0] : color;
}

const polar = ([lightness, a, b]) => [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180 / Math.PI + 360) % 360];
const rectangular = ([lightness, chroma, hue]) => {
  const turn = hue * Math.PI / 180;
  return [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)];
};
// The result isn't clipped.
const channelsOf = (color) => lightOf(rectangular(color)).map(encode);

/** Whether an sRGB screen can show a colour in OKLCH. */
export function isInGamut(color) {
  return channelsOf(color).every((channel) => channel >= -1e-12 && channel <= 1 + 1e-12);
}

const product = (rows, other) => rows.map((row) => other[0].map((_, column) => dot(row, other.map((part) => part[column]))));
const lmsToLight = product(xyzToLight, lmsToXYZ);
const lightToP3 = product(xyzToP3Light, lightToXYZ);
const cubed = (value) => value * value * value;

/** The colours of one hue by lightness and chroma, for drawing thousands of them without creating an array for each. */
export class HuePlane {
  constructor(hue) {
    const [, a, b] = rectangular([0, 1, hue]);
    this.slopes = labToLMS.map((row) => row[1] * a + row[2] * b);
    this.light = [0, 0, 0];
  }

  /** Linear red, green and blue of a colour, not clipped. The returned array is reused. */
  lightOf(lightness, chroma) {
    const [one, two, three] = this.slopes;
    const [long, middle, short] = [cubed(lightness + chroma * one), cubed(lightness + chroma * two), cubed(lightness + chroma * three)];
    for (let row = 0; row < 3; row += 1) {
      this.light[row] = lmsToLight[row][0] * long + lmsToLight[row][1] * middle + lmsToLight[row][2] * short;
    }
    return this.light;
  }

  /** The relative luminance of a colour. */
  luminanceOf(lightness, chroma) {
    const [red, green, blue] = this.lightOf(lightness, chroma);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** Whether a colour is inside sRGB or, if requested, Display P3. */
  has(lightness, chroma, isWide) {
    const [red, green, blue] = this.lightOf(lightness, chroma);
    const isPart = (value) => value >= -1e-9 && value <= 1 + 1e-9;
    if (!isWide) return isPart(red) && isPart(green) && isPart(blue);
    return lightToP3.every((row) => isPart(row[0] * red + row[1] * green + row[2] * blue));
  }

  /** The maximum chroma at a lightness in sRGB or Display P3. Both become narrower from the core to the edge. */
  largestChroma(lightness, isWide = false) {
    let [low, high] = [0, 0.5];
    for (let round = 0; round < 14; round += 1) {
      const middle = (low + high) / 2;
      if (this.has(lightness, middle, isWide)) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * The lightness from 0 to 1 at which a colour with this chroma has a given relative luminance, which increases with
   * lightness.
   */
  lightnessOf(luminance, chroma) {
    let [low, high] = [0, 1];
    for (let round = 0; round < 16; round += 1) {
      const middle = (low + high) / 2;
      if (this.luminanceOf(middle, chroma) < luminance) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  }
}

/** A gamma-encoded channel as a byte. */
export const byteOf = (light) => encode(Math.min(Math.max(light, 0), 1)) * 255;

/**
 * The gamma-encoded channels from 0 to 1 with which an sRGB screen shows a colour in OKLCH: CSS Color 4 § 13.2, local
 * MINDE.
 */
export function toSRGB(color) {
  if (isInGamut(color)) return channelsOf(color).map((channel) => (channel < 1e-12 ? 0 : channel > 1 - 1e-12 ? 1 : channel));
  // The conversions are the same as on the server, which maps linear light.
  const [lightness, chroma, hue] = polar(labOf(lightOf(rectangular(color))));
  if (lightness >= 1 - 1e-12) return [1, 1, 1];
  if (lightness <= 1e-12) return [0, 0, 0];
  const noticeable = 0.02;
  const epsilon = 0.0001;
  const gap = (channels, other) => {
    const [one, two] = [labOf(channels.map(decode)), rectangular(other)];
    return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
  };
  let shown = clipped(channelsOf([lightness, chroma, hue]));
  if (gap(shown, [lightness, chroma, hue]) < noticeable) return shown;
  let [low, high, lowIsInside] = [0, chroma, true];
  while (high - low > epsilon) {
    const candidate = [lightness, (low + high) / 2, hue];
    const exact = channelsOf(candidate);
    if (lowIsInside && exact.every((channel) => channel >= 0 && channel <= 1)) {
      low = candidate[1];
      continue;
    }
    shown = clipped(exact);
    const difference = gap(shown, candidate);
    if (difference >= noticeable) high = candidate[1];
    else if (noticeable - difference < epsilon) break;
    else [low, lowIsInside] = [candidate[1], false];
  }
  return shown;
}

/** The channels of `#rrggbb`, from 0 to 1. */
export const fromHex = (hex) => [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16) / 255);

/** A colour as `#rrggbb`. Halves are rounded up, including values within a billionth of a half. */
export const toHex = (channels) =>
  `#${channels.map((channel) => Math.floor(Math.min(Math.max(channel * 255 + 0.5 + 1e-9, 0), 255)).toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of gamma-encoded channels, from 0 to 1. */
export const luminance = (channels) => {
  const [red, green, blue] = channels.map(decode);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2's contrast ratio of two opaque colours, from 1 to 21. */
export function contrastRatio(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const screenLuminance = ([red, green, blue]) => {
  const sum = 0.2126729 * red ** 2.4 + 0.7151522 * green ** 2.4 + 0.0721750 * blue ** 2.4;
  return sum > 0.022 ? sum : sum + (0.022 - sum) ** 1.414;
};

/** The Lc of opaque text on an opaque background, APCA 0.0.98G-4g: advice; negative for light text on dark. */
export function lightnessContrast(text, background) {
  const [ink, paper] = [screenLuminance(text), screenLuminance(background)];
  if (Math.abs(ink - paper) < 0.0005) return 0;
  const contrast = (paper > ink ? paper ** 0.56 - ink ** 0.57 : paper ** 0.65 - ink ** 0.62) * 1.14;
  return Math.abs(contrast) < 0.1 ? 0 : (contrast - Math.sign(contrast) * 0.027) * 100;
}
