import { headerOfAttribute } from '@tatami/model';

/** Which columns that no field reads say a thing, told by their headers; each header is looked at once. */
export class ColumnsSaying {
  private readonly says: (header: string) => boolean;
  private readonly known = new Map<string, boolean>();

  constructor(says: (header: string) => boolean) {
    this.says = says;
  }

  /** `field` is the column's name among the cells of an origin. */
  has(field: string): boolean {
    const known = this.known.get(field);
    if (known !== undefined) return known;
    const says = this.says(headerOfAttribute(field));
    this.known.set(field, says);
    return says;
  }
}
