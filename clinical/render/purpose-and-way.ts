/** Says what a rule is for, and by which way it is given. A purpose that ends with the way ("तेज़ दर्द, त्वचा के नीचे") says it once. */
export function purposeAndWay(purpose: string, way: string): string {
  const ownWay = `, ${way.replace(/ \([^()]*\)$/, '')}`;
  return `${purpose.endsWith(ownWay) ? purpose.slice(0, -ownWay.length) : purpose}, ${way}`;
}
