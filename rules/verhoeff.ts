// The dihedral group of order ten and its permutation. Source: J. Verhoeff, Error Detecting Decimal Codes, 1969.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Says whether the last digit of a number is its Verhoeff check digit, as in every Aadhaar number. */
export function verhoeffHolds(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const moved = Number(permutation[place % 8]?.[Number(digit)]);
    sum = Number(product[sum]?.[moved]);
  }
  return sum === 0;
}
